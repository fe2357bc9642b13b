# Characters that change the direction of the text after them (U+202A to U+202E, U+2066 to U+2069) make a line read as
# what it is not. Messages show them as \uNNNN; tables, lists and names of files do without them.
turn=$(printf '\342\200\256') isolate=$(printf '\342\201\246')
mkdir in
printf '[Event "a%sb"]\n[White "%sw"]\n[Result "*"]\n\n1. Q%s4%sx {y%s} *\n' "$turn" "$isolate" "$turn" "$isolate" "$turn" >in/n"$turn".pgn
pgn-validate -q --disable=missing-roster-tag in
pgn-convert --to=uci in
pgn-stats --sections=overview --by=White in | grep w
pgn-filter --list in | cut -f3-
pgn-filter --split=White -o '%s.out' in
ls *.out
pgn-validate -q ''
