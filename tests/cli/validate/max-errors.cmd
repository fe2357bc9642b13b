# Stops after the N-th error in input order, whatever the threads: also inside a game, and across files.
. "${CASE%/*}/roster.sh"
for i in 1 2 3 4 5; do game $i '*' '1. e4 e5 (1... Ke7 2. d4 Kd5) (1... Bb4) 2. Ke3 *'; game sound '*' '1. e4 *'; done >a.pgn
for n in 1 2 3 4 7; do pgn-validate $J --format=json --disable=X --max-errors=$n a.pgn a.pgn | cut -c1-400 | sed 's/,"message".*//'; done
pgn-validate $J --quiet --format=junit --max-errors=2 a.pgn a.pgn | grep -c '<testsuite '
pgn-validate $J --format=json --max-errors=1000 a.pgn | tail -n 1
printf '1. Ke9 *\n\n1. e4 *\n' >bare.pgn
for n in 1 2; do pgn-validate $J --format=json --max-errors=$n bare.pgn | grep -o '"ends":[a-z]*'; done
