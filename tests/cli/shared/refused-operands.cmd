# Operands that are empty, and tables with other separators.
pgn-board ''
pgn-perft 1 ''
printf 'Event;White;moves\na;b;e4\n' >a.csv
printf 'Event|White|moves\na|b|e4\n' >b.csv
for table in a b; do pgn-validate $table.csv; pgn-convert $table.csv; done
# A list of names without a line end
printf '1. e4 *\n' >a.pgn; printf '1. d4 *\n' >b.pgn
printf 'a.pgn\nb.pgn' | pgn-filter -c --files-from=-
