pgn-perft $J --suite $FIXTURES/perft/chess960-starts.epd
pgn-perft --suite --variant=marineerimine --depth=3 $FIXTURES/perft/marineerimine.epd
pgn-perft --suite --variant=camelot --depth=3 $FIXTURES/perft/camelot.epd
pgn-perft --suite --variant="Camelot (WCF)" --depth=3 $FIXTURES/perft/camelot-wcf.epd
