pgn-board --ply=9 --game=2 "$FIXTURES/variants/three-check.pgn"
pgn-board --ply=last "$FIXTURES/variants/camelot.pgn"
pgn-board --ply=0 - <"$FIXTURES/variants/marineerimine.pgn" | tail -n 1
