pgn-stats --help
