# Each comment of a move has an encoding of its own.
printf '1. e4 {\xc3\xa9} {\xe9} (1. d4 {\xe9}) {[%%clk 0:01:00]} *\n' >game.pgn
pgn-convert --to=csv --rows=ply game.pgn | cut -d, -f6,11
