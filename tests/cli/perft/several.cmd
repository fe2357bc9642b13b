pgn-perft $J 3 start chess960:0 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 1+1 0 1'
