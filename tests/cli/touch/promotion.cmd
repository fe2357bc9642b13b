pgn-touch --laws=2023 '1n5k/P7/8/8/8/8/8/K7 w - - 0 1' a7 promote:n promote:q release:a8
