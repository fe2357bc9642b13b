pgn-touch '4k3/8/8/8/8/8/4P1P1/4BK1R w H - 0 1' f1 h1
pgn-touch chess960:518 e2
# Rook first, then king: neither can move, f1 being attacked, but they could castle, which the order forbids; king
# first, it must be played.
pgn-touch --variant=chess960 '6k1/8/b7/8/8/8/P4PPP/6KR w H - 0 1' 'h1 g1'
pgn-touch --variant=chess960 '6k1/8/b7/8/8/8/P4PPP/6KR w H - 0 1' 'g1 h1'
