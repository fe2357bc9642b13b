pgn-touch --help
