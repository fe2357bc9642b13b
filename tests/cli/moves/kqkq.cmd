pgn-moves --castling=kqkq --play='' '1r2k3/8/8/8/8/8/8/RR2K3 w B - 0 1'
