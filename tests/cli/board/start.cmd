pgn-board start
