# A position with operations of EPD is read as an operand as it is in a line; what is wrong with them is told.
epd='r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - bm a6; hmvc 3; fmvn 3; id "Ruy Lopez";'
pgn-board "$epd" | tail -n 1
pgn-moves --play=a6 "$epd"
printf '%s\n' "$epd" | pgn-moves --play=a6
pgn-perft 1 "$epd"
for program in pgn-board pgn-moves 'pgn-perft 1'; do $program "${epd%;}"; done
