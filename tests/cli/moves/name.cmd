pgn-moves --name chess960:0 chess960:518 startpos chess960:959 start
pgn-moves --name "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
