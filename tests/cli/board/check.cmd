pgn-board "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"
pgn-board --variant=three-check start | tail -n 1
