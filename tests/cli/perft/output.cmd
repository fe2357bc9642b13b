pgn-perft -o out 3 start && cat out
