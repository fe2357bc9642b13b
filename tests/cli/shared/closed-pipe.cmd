# A closed pipe ends a tool as it ends cat: by SIGPIPE, without a word, also where the parent ignores it.
for i in 1 2 3 4 5 6 7 8 9 10; do cat "$FIXTURES/examples/broken.pgn"; echo; done > ten.pgn
for i in 1 2 3 4 5 6 7 8 9 10; do cat ten.pgn; done > hundred.pgn
for i in 1 2 3 4 5 6 7 8 9 10; do cat hundred.pgn; done > thousand.pgn
{ pgn-validate $J --format=gcc thousand.pgn; echo "status $?" >status; } 2>err | head -n 1
cat err status
trap '' PIPE
{ pgn-validate $J --format=gcc thousand.pgn; echo "status $?" >status; } 2>err | head -n 1
cat err status
