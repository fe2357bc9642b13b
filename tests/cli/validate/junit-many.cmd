# The first hundred places, and the count of all.
awk 'BEGIN { for (i = 0; i < 150; i++) print "[White \"?\"]\n\n1. e5 *\n" }' >many.pgn
pgn-validate $J --format=junit --disable=T,X many.pgn >out
grep -c "many.pgn:" out
grep "not listed" out; tail -n 1 out
# One more than are listed
for form in junit:101 markdown:51; do
    awk -v n=${form#*:} 'BEGIN { for (i = 0; i < n; i++) print "[White \"?\"]\n\n1. e5 *\n" }' >more.pgn
    pgn-validate $J -q --format=${form%:*} --disable=T,X more.pgn | grep "not listed"
done
printf '[PlyCount "7"]\n\n1. e4 *\n' | pgn-validate $J -q --format=gcc --disable=missing-roster-tag
