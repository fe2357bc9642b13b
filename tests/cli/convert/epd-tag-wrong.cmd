# A tag EPD whose text no program reads as operations is reported and left out of EPD, and stays a tag elsewhere.
game() { printf '[Event "x"]\n[EPD "%s"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n[Result "*"]\n\n*\n' "$1"; }
for operations in 'hello' 'hmvc x;' 'bm ;' 'id 1; id 2;' 'bm Kd1;'; do
    game "$operations" | pgn-convert --to=epd; echo $?
done
game hello | pgn-convert --to=epd | pgn-validate -q
game hello | pgn-convert | grep EPD
