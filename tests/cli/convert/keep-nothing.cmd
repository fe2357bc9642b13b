# A game of which nothing is left is reported: it is no longer a game.
printf '[Event "a"]\n\n1. e4 *\n\n[Annotator "x"]\n\n[Event "b"]\n\n1. d4 *\n' >games.pgn
pgn-convert --keep --tags=none games.pgn
pgn-convert --keep --tags=Annotator games.pgn | cmp - games.pgn
printf '[Annotator "x"]\n' | pgn-convert --keep --tags=none
