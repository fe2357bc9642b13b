# Counts of a perft suite as a tag EPD: after a rule system or counters each is an operation, and the line is read back.
printf '2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 00 0 1;D1 20 ;D2 400\n' |
    pgn-convert --to=pgn | pgn-convert --to=epd | tee epd
pgn-convert --to=epd epd
printf '4k3/8/8/8/8/8/3Q4/4K3 w - - 3 9 ;D1 21 ;D2 40\n' | pgn-convert --to=pgn | pgn-convert --to=epd
printf '4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1 ;D1 21 ;D2 40\n' | pgn-convert --to=pgn | pgn-convert --to=epd
