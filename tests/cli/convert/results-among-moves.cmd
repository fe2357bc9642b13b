# A result that does not end the game is reported wherever it is read from, and no move after the last one is played.
printf '1. e4 1-0 e5 *\n' | pgn-convert --to=uci
printf '1. e2-e4 1-0 e7-e5 *\n' | pgn-convert --to=uci --read-notation=lan
printf '1. e2-e4 (1. d2-d4 0-1) e7-e5 *\n' | pgn-convert --width=0 --read-notation=lan
printf '1. e2-e4 1-0 e7-e5\n' | pgn-convert --to=uci --read-notation=lan
printf 'e2e4 1-0 e7e5\ne2e4 e7e5 1-0\n' | pgn-convert --from=uci --to=csv
printf 'Event,Site,moves\na,b,e4 1-0 e5\na,b,e4 (d4 0-1) e5 1-0\na,b,e4 1-0\n' | pgn-convert --to=csv
