pgn-touch --laws=2023 start g1
pgn-touch --laws=2023 '1n5k/P7/8/8/8/8/8/K7 w - - 0 1' a7 release:a8
pgn-touch --laws=2005 start 'g1 e2 release:e4 opponent-touch:e7'
