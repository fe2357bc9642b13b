pgn-moves --play='e4 e5 Ke3' start; echo $?
pgn-moves --play='hello' start; echo $?
pgn-moves --variant=camelot --play='E6-E8 A1-A2' start; echo $?
pgn-moves --variant=camelot --play='D7-D8 D10-D9 E6-E8' start; echo $?
pgn-moves --variant=marinating --play='e4 d5 exd5' start; echo $?
pgn-moves --play='e4' 'R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1'; echo $?
