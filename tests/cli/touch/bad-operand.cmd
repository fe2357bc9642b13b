pgn-touch start release:e4; echo $?
pgn-touch 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e1
