# needs: /dev/full
# A folder, a file that does not exist: the others are done, the status is 2.
. "${CASE%/*}/roster.sh"
mkdir folder
game a '*' '1. e4 *' >a.pgn
pgn-validate --format=json folder a.pgn absent.pgn; echo "status $?"
pgn-validate a.pgn >/dev/full; echo "status $?"
game a '*' '1. e5 *' >b.pgn
pgn-validate b.pgn >/dev/full; echo "status $?"
for form in json sarif junit github gcc; do pgn-validate --quiet --report=$form:/dev/full b.pgn >/dev/null; echo "$form $?"; done
pgn-validate --quiet --rejects=/dev/full b.pgn >/dev/null; echo "rejects $?"
pgn-validate --quiet --rejects=folder b.pgn >/dev/null; echo "rejects $?"
