# --moves begins at each game's own start array: two arrays of one system in turn.
for array in bbqnnrkr rkrnnqbb bbqnnrkr; do
    white=$(echo $array | tr a-z A-Z)
    printf '[Variant "Chess960"]\n[SetUp "1"]\n[FEN "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1"]\n\n' $array $white
    printf '1. e4 e5 2. d4 *\n\n'
done >games.pgn
pgn-filter --quiet -c --moves='1. e4 e5' games.pgn
pgn-filter --quiet -c --moves='1. e4 d5' games.pgn
