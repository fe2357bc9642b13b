# A sign that stands before its move would be one of the move before it.
for moves in '1. !Kg8' '! 1. e4' '1. e4 !? e5 ( ?! 1... c5 ) 2. ?? Nf3 {x} !' '1. e4 ± 1... += e5' '1. $1 e4' '$1 1. e4' \
    '1. e4 ($2 1. d4) e5 2. {x} ! Nf3' '{x} $3 1. e4' '1. e4 ($142 1. d4) $5 e5 2. $140 Nf3' '1. e4 {x} $5 e5 (1... c5) $6' '1. ± e4' '1. $1 ! e4'; do
    echo "$moves *" | pgn-validate --quiet --format=gcc --disable=T101
done
