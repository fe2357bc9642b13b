pgn-perft $J 5 start
