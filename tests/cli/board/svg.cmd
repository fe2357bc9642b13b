pgn-board --to=svg --mark=Gd4,Re2e4 --last=e2e4 "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"
