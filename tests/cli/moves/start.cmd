pgn-moves start
