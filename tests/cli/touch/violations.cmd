# What was violated, in both forms: an illegal move, two hands, several at once; and no permitted move at all.
pgn-touch start g1 release:g3
pgn-touch start g1 e2 release:e4 two-hands
pgn-touch '4k3/8/8/8/8/8/PPP5/1K1r4 w - - 0 1' b1
pgn-touch --to=json start g1 two-hands release:g3 opponent-touch:e7
pgn-touch --to=json start e2 release:e4
# a list of events ends with the line, and a line may have none
printf 'start;g1 \nstart;\n' | pgn-touch
# a king put back after it was released in castling; a piece put back before it was released, and while it captures
pgn-touch '4k3/8/8/8/8/8/8/4K2R w K - 0 1' castle:h1 release:g1 release:e1
pgn-touch '4k3/8/8/8/8/8/8/4K2R w K - 0 1' castle:h1 release:e1 release:g1
pgn-touch --strict 'r3k3/8/8/8/8/8/8/R3K3 w - - 0 1' a1 release:a8 release:a1
pgn-touch --strict 'r3k3/8/8/8/8/8/8/R3K3 w - - 0 1' a1 release:a1 release:a8
# the move is made, and a piece is moved after that: where it could have gone, back, and where it could not
pgn-touch start e2 release:e4 release:e3
pgn-touch start e2 release:e4 release:e2
pgn-touch start e2 release:e4 release:e5
