pgn-moves --variant=camelot start | tr "\n" " " | fold -w 72
