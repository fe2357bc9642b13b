# needs: jq
# A JSON object over several lines is not read; every program says what to do.
printf '[White "A"]\n\n1. e4 {x} e5 (1... c5) *\n\n[White "B"]\n\n1. d4 *\n' | pgn-convert --to=jsonl | jq . >pretty.json
pgn-convert $J pretty.json
pgn-stats $J --sections=overview --to=csv pretty.json
pgn-filter $J -c pretty.json
pgn-validate $J -q --format=gcc pretty.json
pgn-convert $J --from=jsonl pretty.json 2>&1 | sed -n 1p
printf '{"tags":\n{}}\n{"tags":{"White":"C\n' | pgn-convert $J
jq -c . pretty.json | pgn-convert $J --to=uci --on-loss=ignore
# Any other text in braces is a comment.
printf '{\n"Nf3" was better\n}\n' | pgn-convert $J
