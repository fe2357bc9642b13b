pgn-moves --help
