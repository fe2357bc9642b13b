# Numbers of moves are digits and dots; any other word before a dot is no number, and is not left out.
printf '1. e4 e5 2. Nf3 *\n\n1. d4 e5 *\n' >two.pgn
for moves in '1.e4 e5' '1. e4 1... e5' '1.e4 1...e5 2.Nf3' 'foo.e4 e5' 'd4.e4 e5' 'e4. e5' 'e4 . . e5' 'e4 e5 e.p.'; do pgn-filter -c --moves="$moves" two.pgn; done
