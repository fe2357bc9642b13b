# What --play would leave out is refused: all of it is played, or nothing.
pgn-moves --play='e4 {sharp e5' start
pgn-moves --play='e4 (d4 e5' start
pgn-moves --play='[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"] e4' start
pgn-moves --play='[Event "?"]

1. e4' start
pgn-moves --play='1. e4 1-0

1. d4 d5' start
pgn-moves --play='1-0 1. e4' start
pgn-moves --play='1. e4 {good} (1. d4 d5) e5 ; so
2. Nf3 *' start
# A comment to the end of the line has moves after it only in another line
pgn-moves --play='e4; e5' start
pgn-moves --play="e4 ; the best
e5" start
