# A kept game stays one game when tags are dropped whose lines have blanks at their ends or before them: no empty line is
# left among the tags.
printf '[White "A"]\n[Result "*"]\n[Own "1"] \n  [Other "2"]\t\n[Event "E"] \n[Third "3"] [Fourth "4"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"] \n\n1. O-O *\n' >lf.pgn
sed 's/$/\r/' lf.pgn >crlf.pgn
tr '\n' '\r' <lf.pgn >cr.pgn
for file in lf crlf cr; do
    pgn-convert --keep --tags=White $file.pgn | tee kept.pgn | cat -A
    echo
    pgn-filter -c kept.pgn
    pgn-convert --to=lines --tags=Fourth $file.pgn
    pgn-convert --tags=White $file.pgn >a
    pgn-convert kept.pgn | cmp - a
done
# Comments with blanks around them leave no empty line either.
printf '1. e4 {a} \n {b} \n\t{c} e5 {d}  (1... c5 {e} ) {f}\n*\n' | pgn-convert --keep --no-comments | cat -A
