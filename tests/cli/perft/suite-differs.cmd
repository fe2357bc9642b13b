pgn-perft --suite
