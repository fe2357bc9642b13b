pgn-moves --variant='camelot wcf' --status --play='J6-K7 J11-K10 K7-J6 K10-J11 J6-K7 J11-K10 K7-J6 K10-J11' start
pgn-moves --variant='camelot wcf' --play='J6-K7 J11-K10 K7-J6 K10-J11 J6-K7 J11-K10 K7-J6 K10-J11 D7-D8' start
