pgn-board --variant=camelot start
pgn-board --variant=camelot --to=unicode --side=black --no-coordinates start
