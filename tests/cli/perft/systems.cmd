pgn-perft --suite --depth=3 --variant=camelot $FIXTURES/perft/camelot.epd
pgn-perft --suite --depth=2 --variant=Camelot-WCF $FIXTURES/perft/camelot-wcf.epd
pgn-perft --suite --depth=3 --variant=marineerimine $FIXTURES/perft/marineerimine.epd
pgn-perft --variant=3check 2 start
