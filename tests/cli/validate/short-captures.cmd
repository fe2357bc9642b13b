# Captures by pawns that name files alone, with promotions and marks.
for move in ed ed5 exd d5 ed=Q edQ exd=Q ef de 'ed+' 'ed e.p.' ee e5d; do
    printf '[SetUp "1"]\n[FEN "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"]\n\n1. %s *\n' "$move" |
        pgn-validate --quiet --format=gcc --disable=T,R,X
    printf '[SetUp "1"]\n[FEN "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. %s *\n' "$move" |
        pgn-validate --quiet --format=gcc --disable=T,R,X
done
