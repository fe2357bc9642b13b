pgn-perft $J 2
