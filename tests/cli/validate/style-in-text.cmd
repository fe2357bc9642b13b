# Style is reported only on request, in every form alike.
. "${CASE%/*}/roster.sh"
game a '*' '1.e4 e5 *' >a.pgn
for form in text gcc json sarif github junit codequality markdown; do
    pgn-validate -q --format=$form a.pgn | sed 's/"rules":.*//; /^{"id"/d' | grep -c export-spacing
    pgn-validate -q --format=$form --style a.pgn | sed 's/"rules":.*//; /^{"id"/d' | grep -c export-spacing
done
for option in --fail-on=style --style --enable=style --enable=X --enable=export-spacing --strict; do
    echo "$option"; pgn-validate $option -q --format=gcc a.pgn; echo "status $?"
done
pgn-validate --write-baseline=known -q a.pgn; grep -c export known
printf '[Event "a"]\n\n1. e4\r\n*\n' | pgn-validate -q --style --format=json | sed -n 's/.*mixed-line-ends.*"column":6,.*\("length":[0-9]*\),"game".*/\1/p'
