pgn-board --help
