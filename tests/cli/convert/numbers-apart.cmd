# Numbers stand apart from their dots in every notation, or have none; a move of digits is longer than a number.
for notation in san uci lan; do
    printf '1 . e2e4 1. ... e7e5 2 g1f3 (2\n. b1c3 2 . . . b8c6) ... b8c6 3 .f1b5 *\n' |
        pgn-convert --read-notation=$notation --mainline | tail -n 2
done
printf '1 5254 5755 2 .7163 2 ... 2836 *\n' | pgn-convert --read-notation=iccf | tail -n 2
printf '1. d4 (1 .Nf3 (1\n. e4) 1. ... d5) 1 ... Nf6 2 .c4 *\n' >games.pgn
pgn-convert games.pgn >a
for notation in lan rlan uci iccf smith descriptive; do
    pgn-convert --keep --notation=$notation games.pgn | pgn-convert --read-notation=$notation | cmp - a
done
