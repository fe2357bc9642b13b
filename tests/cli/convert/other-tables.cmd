# Tables that are not recognised as ours: the message names the option that reads them, or what to do, and prose stays PGN.
printf 'White,Black,moves\nAda,Bea,e4 e5\n' >c.csv; tr , '\t' <c.csv >t.tsv; tr , ';' <c.csv >s.csv; tr , '|' <c.csv >b.csv
printf 'moves;result\n1. e4 e5;1-0\n' >two.csv
for file in c.csv t.tsv s.csv b.csv two.csv; do pgn-convert $file; done
pgn-convert --from=csv --to=uci c.csv
pgn-convert --from=tsv --to=uci t.tsv
pgn-convert --from=csv --to=uci b.csv
pgn-validate c.csv
pgn-filter 'plies>0' <two.csv
printf 'White, Black and others\n\n1. e4 *\n' | pgn-convert --to=uci
pgn-convert --from=pgn --to=uci two.csv
# A lone [ begins an array of JSON only before an object.
printf '[\n{a comment}\n[Event "x"]\n\n1. e4 *\n' | pgn-validate -q --format=gcc --disable=T
printf '[\n{"moves": []}\n]\n' | pgn-convert
printf '[\n{\n"moves": []}]\n' | pgn-convert
