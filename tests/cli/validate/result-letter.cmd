# A result with the letter O for its zero is no castling: the message names the result.
for result in O-1 1-O o-1 1-o O:1 O-O-1 1-0; do
    echo "1. e4 e5 $result" | pgn-validate -q --format=gcc --disable=T,missing-terminator
    echo "1. e4 e5 $result" | pgn-convert --to=uci
done
