pgn-touch '4k3/8/8/8/8/8/4P1P1/4BK1R w H - 0 1' f1 h1
pgn-touch chess960:518 e2
