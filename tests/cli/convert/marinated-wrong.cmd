# A comment that names other squares than the move removes does not keep --add=mar from naming them.
printf '[Variant "Marineerimine"]\n\n1. h4 h5 2. g4 {[%%mar a7]} a6 3. a3 {[%%mar a7]} *\n' | pgn-convert --add=mar | tee once | tail -n 2
pgn-convert --add=mar once | cmp - once
pgn-validate -q once | grep mar
