# What a table has in place of moves is no game without them, and what is not closed there is reported as in PGN.
row() { printf 'White,moves\nA,%s\n' "$1" | pgn-convert --from=csv --width=0 | sed -n 9p; }
for moves in 42 1. null '1. e4 (1. d4' 'e4) e5 (' '1. e4 (1. d4 (1. c4) d5 (1... c5 1-0' '1. e4 {abc'; do row "$moves"; done
for moves in '' '*' -- 'e4 null d4' 'e4 e5 2.'; do row "$moves"; done
printf 'White,moves\nA,7163\n' | pgn-convert --from=csv --to=uci --read-notation=iccf
# A promotion in capitals is a coordinate move, so these are two games.
printf 'a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 g8f6 b7a8Q\ne2e4 e7e5\n' | pgn-convert --to=uci
