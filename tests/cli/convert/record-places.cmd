# A move that cannot be played, and text that is no move, are reported where they stand in their record.
printf 'e2e4 e7e5\ne2e4 e7e5 g1f4\n  e2e4 e9e5\ne2e4 foo e7e5\nvariant Camelot position startpos moves E6-E5 D11-D9\n' | pgn-convert
printf 'White,moves\nAda,e2e4 foo e7e5\nBea,"  e4 e5 Qh9 "\nCoa,"e4 {""x""} Qh9"\n' | pgn-convert --from=csv --to=uci
printf 'White\tmoves\nAda\te4 e5 Ke3\n' | pgn-convert --from=tsv
printf '{"moves":[{"move":"e4"},{"move":"Ke7"}]}\n{"moves": [{"move":"e4","after":[{"variation":[{"move":"d5"}]}]}]}\n{"moves":[{"move":"e4"},{"move":"\\u004be7"}]}\n' |
    pgn-convert --to=jsonl
