pgn-touch '4k3/8/8/8/8/8/4K3/R7 w - - 1+1 0 1' e2 a1 release:a8
pgn-touch --variant=marineerimine '4k3/8/8/7p/7P/8/6P1/4K3 w - - 0 1' g2 release:g4
pgn-touch --variant=marineerimine --strict '4k3/8/8/7p/7P/8/6P1/4K3 w - - 0 1' g2 release:g4
