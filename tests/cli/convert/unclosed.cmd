# A comment or variation that is not closed takes moves with it, which is reported wherever the game's bytes are not kept.
printf '%s\n' '1. e4 {abc e5 2. Nf3 1-0' '' '[Event "x"]' '[Result "*"]' '' '1. d4 (1. e4 (1. f4) d5 *' >games.pgn
pgn-convert games.pgn
pgn-convert --to=uci games.pgn
pgn-convert --keep games.pgn | cmp - games.pgn
pgn-convert --to=lines games.pgn | pgn-convert --to=uci
