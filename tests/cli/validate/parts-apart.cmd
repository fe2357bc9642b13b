# Each part of a move may stand apart, over a line end too; what is left is never another move.
v() { printf '%b\n' "$1" | pgn-validate --quiet --format=gcc --disable=T,R101; }
v '1. d4 d5 2. N b d2 N g - f 6 3. e 3 g 7-g 6 4. g 1f3 Bg7 5. N b 1 *'
v '1. N\nf3 d\n5 2. d4 N\nf6 3. Nb1 -\nc3 *'
v '1. e4 d5 2. e : d5 Q: d5 3. Nc3 Qd5 -a5 4. B f1 -c4 e 5 5. Qf 3,'
v '1. e4 e5 2. Nf3 N 1 c6 *'
v '1. e4 N b 5 *'
v '1. e4 N\n1 e5 *'
v '1. d4 d5 2. N 1 d2 Nf6 3. N1 f3 *'
v '1. e4 N c6abc *'
v '1. e4 g()5 2. Nf3 *'
v '1. e4 e5 2. Nf3 O-O -O *'
# a result in decimals is no castling
v '1. e4 e5 2. Nf3 Nf6 3. g3 d6 4. Bg2 c6 1.0-0.0'
v '1. e4 e5 2. Nf3 Nf6 3. g3 d6 4. Bg2 c6 0.0 - 1.0'
v '1. e4 e5 2. Nf3 Nf6 3. g3 d6 4. Bg2 c6 5.0-0 0,5-0,5'
# Camelot
v '[Variant "Camelot"]\n\n1. D7 - D8 D10 -D9 2. c6- e8 *'
v '[Variant "Camelot"]\n\n1. C6-E8 - G8 *'
v '[Variant "Camelot"]\n\n1. N D7 - D8 *'
# a sign and a number that stand as a rank, and a word that holds a square
v '1. e4 e5 2. Nf3 a6 N 3 d4 *'
v '1. d4 Nf6 2. c4 D3. Nc3 *'
v '1. e4 e5 2&Nf3 Nc6 3. d4 *'
v '[SetUp "1"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 2+1"]\n\n1. e4 *'
pgn-moves --play='d 4' start
