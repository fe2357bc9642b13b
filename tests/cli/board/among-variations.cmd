# Plies are those of the main line: variations before and after them, and commands that are no marks, change nothing.
printf '[Event "a"]\n\n1. e4 (1. d4 d5 (1... Nf6)) {[%%clk 0:01:00][%%csl Ge4]} e5 ; x\n2. Nf3 *\n' >games.pgn
pgn-board --ply=1 games.pgn
pgn-board --ply=2 --to=unicode games.pgn
pgn-board --ply=4294967295 games.pgn
