# An empty list of tags is refused, also with --in-place: it would drop every other tag. The word for that is none.
printf '[Event "x"]\n[Own "y"]\n\n1. e4 *\n' >game.pgn
pgn-convert --tags= game.pgn
pgn-convert --in-place --keep --tags=, game.pgn
pgn-convert --keep --tags=none game.pgn
