# A sign that stands before its move would be one of the move before it.
for moves in '1. !Kg8' '! 1. e4' '1. e4 !? e5 ( ?! 1... c5 ) 2. ?? Nf3 {x} !' '1. e4 ± 1... += e5'; do
    echo "$moves *" | pgn-validate --quiet --format=gcc --disable=T101
done
