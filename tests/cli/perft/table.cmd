pgn-perft $J --hash=64 7 start
