# needs: jq
# The shape that SARIF 2.1.0 demands (sarif.jq lists what is wrong with it), and places in characters.
. "${CASE%/*}/roster.sh"
mkdir 'a b'
{ game a '*' '1. e4 {größte} e5 2. Nf6 *'; game b 1-0 '1. f3 e5 2. g4 Qh4+ 1-0'; } >'a b/ü.pgn'
pgn-validate $J --format=sarif --style 'a b/ü.pgn' >out
jq -r -f "${CASE%/*}/sarif.jq" out
jq -c '.runs[0].results[] | [.ruleId, .level, .locations[0].physicalLocation]' out
jq -c '.runs[0].results[] | select(.fixes) | .fixes' out
jq -r '.runs[0].results[] | .partialFingerprints["finding/v2"]' out | grep -c '^[0-9a-f]\{16\}$'
printf '' | pgn-validate --format=sarif --style | jq -r -f "${CASE%/*}/sarif.jq"
pgn-validate --checks | awk '{ print $2 }' >names
jq -r '.runs[0].tool.driver.rules[].id' out | cmp - names && echo 'every check is a rule'
