# Before a move, after its number or where a line begins, no letter is a sign: it may be what is left of the move. After a
# move N and D are signs, past comments too.
for moves in 'N...f3' '1. N {c} f3' '1. N. f3' '1. e4 (N 1. d4) e5' '1. e4 N e5' '1. e4 {c} D {d} 1... e5 (1... d5 N)'; do
    echo "$moves *" | pgn-validate --quiet --disable=T --format=gcc
done
