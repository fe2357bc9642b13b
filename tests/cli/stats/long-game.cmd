# A game of 70,000 plies back and forth takes no longer than other games of its size (1.1 MB): repetitions are counted
# in a table, not one by one.
long() { printf "$1\n1. "; yes 'Nf3 Nf6 Ng1 Ng8' | head -n 17500; echo '*'; }
long '' >long.pgn
long '[Variant "Marineerimine"]\n' >long-other.pgn
pgn-stats $J --sections=ends --to=csv long.pgn
pgn-stats $J --sections=ends --to=csv long-other.pgn
pgn-filter $J -c 'end = fivefold && plies = 70000' long.pgn long-other.pgn
pgn-validate $J --quiet --format=gcc long.pgn | wc -l
