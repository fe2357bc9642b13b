# A table whose cells semicolons separate, as spreadsheets of many countries save it, is refused by name; it is neither
# PGN nor, when --from says csv, one column.
echo '[White "A"]

1. e4 *' | pgn-convert -q --to=csv | tr , ';' >table.csv
tail -n 1 table.csv
for tool in pgn-convert pgn-validate pgn-stats pgn-filter; do $tool table.csv; done
sed 's/;/","/g; s/^/"/; s/$/"/; s/","/";"/g' table.csv | pgn-convert --to=uci
pgn-convert --from=csv table.csv
printf 'White;Black\nA;B\n' | pgn-convert --from=csv
