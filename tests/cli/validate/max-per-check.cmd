# Warnings of one check are shown twenty times a run, and counted; errors always.
awk 'BEGIN { for (i = 0; i < 30; i++) print "1. Ngf3 *\n\n1. e5 *\n" }' >many.pgn
for n in '' --max-per-check=0 --max-per-check=3; do
    pgn-validate $J $n many.pgn 2>err >out
    grep -c 'needless' out
    grep -c 'error' out
    tail -2 out; cat err
done
cat many.pgn many.pgn >two.pgn
pgn-validate $J --format=gcc -q two.pgn | grep -c roster
