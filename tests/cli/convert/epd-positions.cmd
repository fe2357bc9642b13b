# The operations of a start position that is not among the requested positions are counted.
printf '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n[SetUp "1"]\n[EPD "bm e4; id \\"x\\"; hmvc 0;"]\n\n1. e4 Kd7 *\n' >game.pgn
for positions in all last 0 1 0-1 2-9; do
    echo $positions
    pgn-convert --to=epd --positions=$positions game.pgn
done
echo '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;' | pgn-convert --to=epd --positions=last
