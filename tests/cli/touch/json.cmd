pgn-touch --to=json start b1+g1
pgn-touch --to=json '4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1' castle:h1 two-hands
