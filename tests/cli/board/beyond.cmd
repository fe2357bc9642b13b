pgn-board --ply=500 "$FIXTURES/variants/three-check.pgn" 2>&1 | sed "s|.*/||"
pgn-board --ply=1 --game=5000 "$FIXTURES/variants/three-check.pgn"
echo '1. e4 *' | pgn-board --ply=1 --game=2
