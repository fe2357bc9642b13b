pgn-touch
