# needs: jq
# A table whose names stand in quotation marks is one; an array of JSON is no game, and the message says what to do.
printf '1. e4 *\n' | pgn-convert --to=csv | sed '1s/[^,]*/"&"/g' | pgn-convert --to=uci
printf '1. e4 *\n\n1. d4 *\n' | pgn-convert --to=jsonl >two
jq -s -c . two >array
jq -s . two | head -n 2 >lines
pgn-convert array
pgn-convert lines
pgn-validate array
jq -c '.[]' array | pgn-convert --to=uci
