# Depths that are none, blanks in a suite, and progress that leaves the answer alone.
for depth in x -1 61 99999999999999999999 ''; do pgn-perft "$depth" start; done
pgn-perft --divide 0 start
pgn-perft --detail --divide 1 start
pgn-perft --detail 61 start
printf '4k3/8/8/8/8/8/8/4K3 w - - 0 1\t;D1\t5\n' | pgn-perft --suite
printf '4k3/8/8/8/8/8/8/4K3 w - - 0 1\t; D1 5\t;D2 25 \n' | pgn-perft --suite
pgn-perft $J --progress 3 start 2>progress
pgn-perft $J --progress --divide 2 start 2>>progress | tail -n 1
pgn-perft $J --progress --variant=camelot 1 start 2>>progress
pgn-perft $J --no-progress 2 start
tr '\r' '\n' <progress | sed 's/\x1b\[K//; /leaves a second/d; /^$/d'
