pgn-perft $J --hash=16 --suite --depth=4 $FIXTURES/perft/standard.epd
