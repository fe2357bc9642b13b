pgn-moves --status
