# Camelot's positions have no en passant square, by either of its rules.
board='2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w'
for name in 'Camelot' 'Camelot (WCF)'; do
    echo "$board hmvc 5; variant \"$name\";" | pgn-validate --quiet --disable=fen-short && echo "$name: sound"
done
echo 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 hmvc 5;' | pgn-validate --quiet
