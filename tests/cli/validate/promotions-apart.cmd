# What a pawn becomes, and "e.p.", in brackets or after blanks; dots in one character; castling by all its squares.
for move in 'a8 (Q)' 'a8 = Q' 'a8=(♖)' 'axb♘' 'ab(=B)' 'Ka2 (Q)' 'a8 (D)'; do
    printf '[SetUp "1"]\n[FEN "1n5k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n1. %s *\n' "$move" |
        pgn-validate --quiet --format=gcc --disable=T,R,X
done
printf '[SetUp "1"]\n[FEN "1n5k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n1. a8(D)+ *\n' |
    pgn-validate --quiet --format=gcc --disable=T,R,X --read-pieces=de
printf '1. e4 a6 2. e5 d5 3. exd6 (e.p.) 3…cxd6 4. Nf3 *\n' | pgn-validate -q --format=gcc --disable=T
for move in Ke1-g1 Ke1c1 Kxh1 Kh1 Kg1 'O-O e.p.'; do
    printf '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"]\n\n1. %s *\n' "$move" |
        pgn-validate --quiet --format=gcc --disable=T,R,X
done
