pgn-perft --help
