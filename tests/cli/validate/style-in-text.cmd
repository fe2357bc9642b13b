# People hear of style only when they ask; what is in another report is judged all the same.
. "${CASE%/*}/roster.sh"
game a '*' '1.e4 e5 *' >a.pgn
pgn-validate a.pgn 2>&1
pgn-validate --fail-on=style a.pgn 2>&1; echo "status $?"
pgn-validate --report=json:j a.pgn 2>&1; grep -c '"severity":"style"' j
