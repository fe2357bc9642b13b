# needs: 40MB jq
# At most 25,000 results, and then one that says so: many games with one error each.
awk 'BEGIN { for (i = 0; i < 25010; i++) print "[White \"?\"]\n\n1. e5 *\n" }' >many.pgn
pgn-validate $J --format=sarif --disable=T,X many.pgn >out
jq -r '.runs[0].results | length, (.[24999:] | .[].message.text)' out
jq -c '.runs[0].results |= .[24999:]' out | jq -r -f "${CASE%/*}/sarif.jq"
awk 'BEGIN { for (i = 0; i < 25000; i++) print "[White \"?\"]\n\n1. e5 *\n" }' | pgn-validate $J --format=sarif --disable=T,X |
    jq -r '.runs[0].results | length'
