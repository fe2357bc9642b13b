# The ranks of a board are a position: the message says what is wrong with the side to move. In a game they are no move.
for line in '4k3/8/8/8/8/8/4P3/4K3 W - - 0 1' '4k3/8/8/8/8/8/4P3/4K3 white - - 0 1' '4k3/8/8/8/8/8/4P3/4K3 - -' '4k3/8/8/8/8/8/4P3/4K3' \
    '2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 W 00 0 1' '4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1' \
    '1. 4k3/8/8/8/8/8/4P3/4K3 W'; do
    echo "$line" | pgn-validate --quiet --format=gcc --disable=T,missing-terminator
    echo "$line" | pgn-convert --to=fen
done
