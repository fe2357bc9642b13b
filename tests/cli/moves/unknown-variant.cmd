pgn-moves --variant=bughouse start
