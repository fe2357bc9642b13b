pgn-moves 4k3/8/8/8/8/8/8/4K3 w - - 0 1
pgn-moves 4k3/8/8/8/8/8/8/4K3 x - - 0 1
