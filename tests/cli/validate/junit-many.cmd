# The first hundred places, and the count of all.
awk 'BEGIN { for (i = 0; i < 150; i++) print "[White \"?\"]\n\n1. e5 *\n" }' >many.pgn
pgn-validate $J --format=junit --disable=T,X many.pgn >out
grep -c "many.pgn:" out
grep "not listed" out; tail -n 1 out
