# --tags concerns every form that holds tags, and --castling and --ep what --add=fen computes.
cat >game.pgn
pgn-convert --tags=ECO --to=jsonl game.pgn
pgn-convert --tags=ECO --to=lines game.pgn
pgn-convert --quiet --tags=Round,ECO --to=csv game.pgn
pgn-convert --tags=ECO --add=fen --castling=shredder --ep=always game.pgn | grep FEN
