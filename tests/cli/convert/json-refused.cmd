# JSON that is no game: what each line lacks, with its place.
deep() { awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++) printf "{\"move\":\"--\",\"after\":["; for (i = 0; i < n; i++) printf "]}" }'; }
while read -r line; do
    echo "$line" | pgn-convert --from=jsonl --to=lines --tags=none
done <<'END'
{"moves":[{"variation":[],"uci":"e2e4"}]}
{"moves":[{"variation":[],"after":[]}]}
{"moves":[{"variation":[],"move":"e4"}]}
{"moves":[{"comment":"x","clk":1}]}
{"moves":[{"uci":"e2e4","clk":1}]}
{"moves":[{"after":[]}]}
{"moves":[{}]}
{"moves":["e4"]}
{"moves":[{"move":"e4"} {"move":"e5"}]}
{"moves":[{"move":"e4","after":{}}]}
{"moves":[{"variation":"e4"}]}
{"moves":[{"comment":"x","encoding":"an encoding with a name that is longer than forty bytes"}]}
{"moves":[{"comment":"x","encoding":"windows\u002d1252"}]}
{"moves":[{"comment":"x","encoding":1}]}
{"moves":[{"comment":"x","encoding":"no-such-encoding"}]}
{"moves":[{"comment":"\u0100","encoding":"windows-1252"}]}
{"result":"1-1","moves":[]}
{"result":0,"moves":[]}
{"variant":0,"moves":[]}
{"variant":"no such","moves":[{"move":"e4"}]}
{"moves":[{"nag":256}]}
{"moves":[{"nag":"x"}]}
{"moves":[{"move":""}]}
{"moves":[{"move":"e4 e5"}]}
{"moves":[{"move":" e4"}]}
{"moves":[{"move":"e4 "}]}
{"moves":[{"move":"(e4)"}]}
{"moves":[{"move":"e8(Q)(Q)"}]}
{"moves":[{"escape":"a\nb"}]}
{"moves":[{"line_comment":"a\nb"}]}
{"moves":[{"comment":"a}b"}]}
END
for depth in 200 30000; do
    printf '{"moves":[%s]}\n' "$(deep $depth)" | pgn-convert --from=jsonl --to=lines | wc -l
done
