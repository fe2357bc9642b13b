# needs: xmllint
# Only on request; after all else; in every form; with rejects, baselines and --max-errors, each game bad once.
. "${CASE%/*}/roster.sh"
{ game a '*' '1. e4 *'; game b '*' '1. e4 {other tags only} *'; game c '*' '1. d4 *'; } >a.pgn
{ game d '*' '1. d4 *'; game e '*' '1. e5 *'; game f '*' '1. e5 *'; } >b.pgn
check='--enable=duplicate-game --disable=X'
echo "off:"; pgn-validate $J --strict --disable=X a.pgn b.pgn | grep -c duplicate-game
echo "text:"; pgn-validate $J $check a.pgn b.pgn
echo "status $?"
for memory in 1 4K; do
    pgn-validate $J $check --memory=$memory --format=json a.pgn b.pgn >json.$memory
done
cmp json.1 json.4K && tail -n 3 json.1
echo "rejects:"; pgn-validate $J -q $check --rejects=- -o /dev/null a.pgn b.pgn | grep Event
echo "baseline:"
pgn-validate $J -q $check --write-baseline=known a.pgn b.pgn >/dev/null
cut -d ' ' -f 1 known
pgn-validate $J $check --baseline=known a.pgn b.pgn
echo "max-errors:"; pgn-validate $J -q $check --max-errors=3 --format=gcc a.pgn b.pgn
echo "fix:"; pgn-validate $J -q $check --fix a.pgn 2>err | cmp - a.pgn; cat err
echo "sarif:"; pgn-validate $J $check --format=sarif a.pgn b.pgn | jq -c '.runs[0].results[] | [.ruleId, .message.text]'
echo "junit:"; pgn-validate $J $check --format=junit a.pgn b.pgn >out
xmllint --noout --schema "${CASE%/*}/junit.xsd" out
sed -n '/<testsuite .*all inputs/,$p' out
grep -c 'duplicate-game' out
