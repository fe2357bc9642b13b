# A line of EPD keeps its bytes; in another dialect it keeps its operations. Counters are not looked for in quotes.
cat >positions.epd
pgn-convert --to=epd positions.epd
pgn-convert --to=epd --castling=shredder --ep=legal positions.epd
pgn-convert --to=epd --counters=reset positions.epd
pgn-convert --to=fen --counters=keep positions.epd
# The counters are those of the position: others among the operations give way, also if one alone is there;
# what is no number is reported and left out.
for operations in 'hmvc 3; fmvn 7; id \"a\";' 'hmvc 5; id \"a\";' 'hmvc x;' 'fmvn 9; hmvc 5;'; do
    printf '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 5 9"]\n[EPD "%s"]\n\n*\n\n' "$operations"
done >carried.pgn
pgn-convert --to=epd carried.pgn
pgn-convert --to=epd carried.pgn | pgn-convert --to=fen --counters=keep
