# Names, codes and groups; a name takes precedence over its group.
. "${CASE%/*}/roster.sh"
game a '*' '1. e4 e5 3. Nf3 0-0 *' >a.pgn
run() { echo "$*"; pgn-validate --quiet --format=gcc "$@" a.pgn | sed 's/.*\[/    [/'; }
run
run --disable=illegal-move
run --disable=M,X
run --disable=M --enable=M108
run --disable=M102,wrong-move-number
run --profile=strict --disable=X
pgn-validate --enable=nonsense a.pgn; echo "status $?"
pgn-validate --disable=Q a.pgn; echo "status $?"
