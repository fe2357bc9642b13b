# As it ends cat: no message, no hang.
awk 'BEGIN { for (i = 0; i < 10000; i++) print "[White \"?\"]\n\n1. e5 *\n" }' >many.pgn
{ pgn-validate $J --format=gcc many.pgn 2>err; } | head -n 1
cat err
