# A move of a variation that cannot be played is reported, and nothing is answered.
for play in 'e4 e5 (Ke8) Nf3' 'e4 e5 (e6 (c5 Ke3) d9) Nf3' 'e4 (d4 d5) e5 Ke3 (Kd3)' 'e4 e5 (c5 (c6)) 1-0'; do pgn-moves --play="$play" start; done
pgn-moves --variant=camelot --play='C6-C5 C11-C12 (C11-C9)' start
pgn-moves --variant='camelot wcf' --play='J6-K7 J11-K10 K7-J6 K10-J11 J6-K7 J11-K10 K7-J6 K10-J11 (K10-L9 D7-D9)' start
pgn-moves --notation=lan --play='e4 e5 (e6 Nf6) Nf3' start
