# Fields of a position that a no-break space separates, or a character that is not seen divides.
ranks=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
for fen in "$ranks\302\240w KQkq - 0 1" "$ranks w\302\240KQkq - 0 1" "$ranks w KQkq\342\200\213 -" "$ranks w KQkq -\302\2400 1" "$ranks w KQkq - 0 1\342\200\213" \
    "rnbqkbnr/pppp\342\200\213pppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" "$ranks x\302\240KQkq - 0 1" "$ranks x KQkq -\302\240 0 1"; do
    fen=$(printf "$fen")
    echo "$fen" | pgn-validate -q --format=gcc --disable=T
    printf '[SetUp "1"]\n[FEN "%s"]\n\n*\n' "$fen" | pgn-validate -q --format=gcc --disable=T
    pgn-moves --play= "$fen"
done
# in an operation it is text
printf '%s w KQkq - c0 "a\302\240b";\n' "$ranks" | pgn-validate -q --format=gcc
printf '2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2\302\240w 00 0 1\n' | pgn-convert --to=fen
