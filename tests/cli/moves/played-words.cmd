# A play in another notation than SAN: each word in that notation, or as a lenient reader takes it; the first that is
# neither is named, with its number.
pgn-moves --notation=lan --play='1. e2-e4 e5 2. Nf3 Nb8-c6' start
pgn-moves --notation=lan --play='1. e2-e4 e5 2. Nf3 Ng8-c6' start
pgn-moves --notation=uci --play='1. e2e4 e5 e4e5' start
pgn-moves --notation=iccf --play='5254 5755 9999' start
pgn-moves --notation=uci --play='e2e4 ??' start
pgn-moves --pieces=de --play='e4 e5 Xf3' start
# after the end of the game
pgn-moves --variant='camelot wcf' --notation=uci \
    --play='J6-K7 J11-K10 K7-J6 K10-J11 J6-K7 J11-K10 K7-J6 K10-J11 D7-D8' start
pgn-moves --variant='camelot wcf' --notation=uci --play='J6-K7 J11-K10 quite' start
