# What is wrong with a move is said of what it means in its language: R is the king in Esperanto and Turkish.
for moves in '1. e4 e5 2. Bc4 Bc5 3. Nf3 Nf6 4. Rg1' '1. e4 e5 2. Re1' '1. e4 e5 2. Re2 Rg3'; do
    echo "$moves *" | pgn-validate -q --format=gcc --disable=all --enable=illegal-move --read-pieces=eo
done
pgn-validate -q --read-pieces=tr --format=gcc --disable=all --enable=illegal-move <"$FIXTURES/examples/club.pgn"
