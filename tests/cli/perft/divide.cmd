pgn-perft $J --divide 3 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
