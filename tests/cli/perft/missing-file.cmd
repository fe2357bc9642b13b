pgn-perft --suite --depth=1 missing.epd $FIXTURES/perft/standard.epd
