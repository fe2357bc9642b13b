pgn-touch --strict '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1' e4 release:d5
pgn-touch '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1' e4 release:d5
