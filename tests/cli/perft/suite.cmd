pgn-perft $J --suite --depth=4 $FIXTURES/perft/standard.epd $FIXTURES/perft/chess960.epd $FIXTURES/perft/three-check.epd
