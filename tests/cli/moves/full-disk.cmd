pgn-moves start >/dev/full
