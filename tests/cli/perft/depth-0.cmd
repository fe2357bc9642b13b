pgn-perft 0 start
pgn-perft --divide 0 start
