# needs: xmllint
# Valid by the schema; one suite and one case a file; errors come first; only what --fail-on names fails.
. "${CASE%/*}/roster.sh"
{ game a '*' '1. e4 {<größte> & "zweite"} e5 2. Nf6 *'; game b 1-0 '1. f3 e5 2. g4 Qh4+ 1-0'; } >a.pgn
game c '*' '1. e4 *' >'b & c.pgn'
for level in error warning never; do
    pgn-validate $J --format=junit --fail-on=$level a.pgn 'b & c.pgn' >out
    xmllint --noout --schema "${CASE%/*}/junit.xsd" out
    grep '<testsuite ' out | sed 's, tests="[0-9]*",,'
    sed -n '/<failure/,/<\/failure/p; /<system-out/,/<\/system-out/p' out
done
