pgn-board
