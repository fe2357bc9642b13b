# Ranks without a side to move are no position yet: the message says what is missing.
for line in '4k3/8/8/8/8/8/4P3/4K3 W - - 0 1' '4k3/8/8/8/8/8/4P3/4K3' '4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1'; do
    echo "$line" | pgn-validate --quiet --format=gcc --disable=all --enable=not-a-move
    echo "$line" | pgn-convert --to=fen
done
