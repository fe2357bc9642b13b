# A line of EPD keeps its bytes; in another dialect it keeps its operations. Counters are not looked for in quotes.
cat >positions.epd
pgn-convert --to=epd positions.epd
pgn-convert --to=epd --castling=shredder --ep=legal positions.epd
pgn-convert --to=epd --counters=reset positions.epd
pgn-convert --to=fen --counters=keep positions.epd
