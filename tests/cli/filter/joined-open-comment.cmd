# An open comment that ends in a result takes in the next game all the same: that is reported.
printf '[Event "a"]\n\n1. e4 {agreed *\n' >open.pgn
printf '; text\n[Event "b"]\n\n1. d4 *\n' >next.pgn
pgn-filter 'plies > 0' open.pgn next.pgn >joined
pgn-filter -c 'plies > 0' joined
