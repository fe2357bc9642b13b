# The word after "variant" is compared with the game: a position that only another system has contradicts it.
fen='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1'
for system in standard three-check threecheck kolm-tuld chess960; do
    echo "variant $system position fen $fen moves e2e4"
done | pgn-convert --from=uci --to=uci
