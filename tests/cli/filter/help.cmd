pgn-filter --help
