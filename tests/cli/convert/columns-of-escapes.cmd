# A move that cannot be played is reported at its own column, also where quotation marks are doubled or bytes have escapes.
printf 'White,Black,moves\n"A ""x""",B,"e4 {""x""} e9 e5"\n"A",B,"  e4 e9"\nA,B, e4 e9\nA,B,"e4 {""x""} {""y""} e5 e9 {""z""}"\n' | pgn-convert --from=csv --to=uci
printf 'White\tmoves\nA\\tb\te4\\te9 e5\nA\t\\t\\n e4 e9\nA\te4 e5 \\\\ Nf9\n' | pgn-convert --from=tsv --to=uci
printf '{"tags":{"A":"\\u0041"},"moves":[{"move":"e4"},{"move":"\\u0065\\u0039"}]}\n{"moves":[{"move":"\\u0065\\u0034"},{"move":"e5"},{"move":"e\\u0039"}]}\n' | pgn-convert --from=jsonl --to=uci
