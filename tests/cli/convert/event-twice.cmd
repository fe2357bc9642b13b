# A second Event tag would begin another game: export writes the last, and reports that.
printf '[Event "a"\n[White "x"]\n1. e4 [Event "b"\n*\n' >twice.pgn
pgn-convert twice.pgn >once.pgn
cat once.pgn
pgn-convert once.pgn | cmp - once.pgn
