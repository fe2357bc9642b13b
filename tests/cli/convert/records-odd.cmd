# Records that are no games, each refused at its place; and texts with NUL and line ends, which no row may break on.
printf '[White "x\0y"]\n\n1. e4 {a\0b} e5 {c} *\n' >nul.pgn
pgn-convert --to=sql --tables=games,comments nul.pgn | grep -a -o "x[^y]*y\|a$(printf '\357\277\275')b" | sort | uniq -c
printf '{"tags":{"White":"a\\nb\\r\\nc","Black":"=x\\u0009y"},"moves":[{"move":"e4","after":[{"comment":"l\\nm"}]}]}\n' >lines.json
for to in csv tsv lines; do pgn-convert --from=jsonl --to=$to lines.json | tail -n +2 | cut -c1-150; done
pgn-convert --from=jsonl --to=tsv --csv-safe lines.json | tail -n 1
pgn-convert --from=jsonl --to=csv --csv-safe lines.json | tail -n 3
for line in 'variant' 'variant  ' 'variant chess960 e2e4' 'variant quux position startpos' 'e2e4 e9e5' 'e2' 'e2e4 e7e5 e1e2q' \
    'position startpos moves' 'position startpos e2e4' 'position fen 8/8 moves e2e4' 'position' '9. e2e4'; do
    echo "$line" | pgn-convert --from=uci --to=uci
done
header='game,White,moves'
for row in '1,A,e4,x' '1,"A"x,e4' '1,"A,e4' '1,A,e4 e9' '1,A' '1,A,' ''; do printf '%s\n%s\n' "$header" "$row" | pgn-convert --from=csv --to=uci; done
printf 'White,White,moves\nA,B,e4\n' | pgn-convert --from=csv --to=uci
printf 'game,nothing\n1,2\n' | pgn-convert --from=csv --to=uci
for object in '{"moves":[{"move":"e4"},{"variation":[{"move":"d4"}],"move":"d5"}]}' '{"moves":[{"after":[]}]}' '{"result":"2-0","moves":[]}' \
    '{"result":7,"moves":[]}' '{"moves":[{"clock":3}]}' '{"moves":[{"comment":"x","encoding":"nonesuch"}]}' \
    '{"moves":[{"comment":"\u2603","encoding":"windows-1252"}]}' '{"moves":{}}' '{"moves":[{"move":"e4"}]' '{"moves":[{"move":"e4"}]}x' \
    '{"moves":[{"nag":300}]}' '{"moves":[{"move":"(e4"}]}' '{"moves":[{"move":"e4 e5"}]}' '{"tags":{"A":7},"moves":[]}' '{"tags":{"\u00e9":"x"},"moves":[]}' \
    '{"notation":"xx","moves":[]}' '{"pieces":"xx","moves":[]}' '{"variant":"quux","moves":[]}' '{"moves":[{"uci":"e2e4","move":"d4"}]}' '[]' '{'; do
    echo "$object" | pgn-convert --from=jsonl --to=uci
done
