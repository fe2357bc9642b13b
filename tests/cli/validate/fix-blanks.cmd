# The fixes of a move and of what is glued to it add one blank between them, not two.
cat >a.pgn <<'END'
1. e4 e5 2. Qh5 Nc6 3. Qxf7+-- *

1. e4 e5 2. Ng1f3= Nb8c61:0

1. e4 e5 2. Ng1f3Nb8c6 3. Bb5a6= 1/2
END
pgn-validate --quiet --fix --in-place --format=gcc --disable=T a.pgn
cat a.pgn
cp a.pgn b.pgn
pgn-validate --quiet --fix --in-place --format=gcc --disable=T a.pgn
cmp a.pgn b.pgn
