# A pattern may name the side to move, White as well as Black.
printf '[FEN "8/4k3/8/8/8/8/8/4K2R b - - 0 1"]\n\n1... Kd6 *\n\n[FEN "8/3k4/8/8/8/8/8/4K2R b - - 0 1"]\n\n*\n' >games.pgn
for pattern in '*/*/*/*/*/*/*/4K2R w' '*/*/*/*/*/*/*/4K2R b' '*/*/*/*/*/*/*/4K2R'; do pgn-filter -c --pattern="$pattern" games.pgn; done
