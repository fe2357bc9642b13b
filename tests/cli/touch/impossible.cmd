# Events that no player can cause, a system without this law, and a FEN without quotes.
pgn-touch start b1+e5
pgn-touch start e5+e4
pgn-touch start castle:a2
pgn-touch start remove:a2
pgn-touch start 'promote:k'
pgn-touch start 'promote:qq'
pgn-touch start a1-h1
pgn-touch --variant=camelot '2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 00 0 1' C6
pgn-touch 4k3/8/8/8/8/8/8/4K3 b - - 0 1 e8
# more than the program takes: pairs of which either counts as first, and events
pgn-touch start 'a1+b1 c1+d1 e1+f1 g1+h1 a2+b2 c2+d2 e2+f2 g2+h2 a7+b7'
pgn-touch start "$(yes g1 | head -n 257 | tr '\n' ' ')"
pgn-touch start "$(yes g1 | head -n 256 | tr '\n' ' ')"
# nothing promotes without a pawn that is near enough
pgn-touch start promote:q
pgn-touch '4k3/8/P7/8/8/8/p7/4K3 w - - 0 1' a6 promote:q
pgn-touch '4k3/8/P7/8/8/8/p7/4K3 b - - 0 1' promote:n a2
