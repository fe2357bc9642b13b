# A variation with nothing to replace, or nothing in it.
for moves in '(1. d4) 1. e4 *' '1. e4 () e5 *' '1. e4 ({good}) e5 *' '1. e4 ((1. d4) 1. c4) e5 *' \
    '1. e4 (1. d4 (()) d5) e5 *' '1. e4 (1. d4) (1. c4) e5 (1... c5) *' '1. e4 (1. d4 (1. c4) d5) *' '1. e4 {(} ( $1 ) *'; do
    echo "$moves"
    echo "$moves" | pgn-validate -q --format=gcc --disable=T,R
    echo "$moves" | pgn-validate -q --strict --format=gcc --disable=T,R,X,M108 | cut -d ' ' -f 2 | paste -s -d ' ' -
done
