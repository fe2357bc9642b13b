# Positions would become games: they are not rewritten, and the games beside them are.
mkdir all
printf '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n' >all/a.fen
printf '4k3/8/8/8/8/8/8/R3K2R w KQ - bm O-O;\n' >all/b.epd
printf '1.e4 *\n' >all/c.pgn
cp -r all before
pgn-convert $J --in-place all; diff -r before all
pgn-convert $J --diff --tags=none before
pgn-convert $J --in-place all/a.fen
pgn-convert $J --in-place --to=lines all/b.epd
pgn-convert $J --diff all/a.fen
cmp before/a.fen all/a.fen && cmp before/b.epd all/b.epd && echo the same
# They are converted all the same.
pgn-convert $J --to=fen all
# A folder without games is reported once, however often it is searched.
mkdir none
for options in --in-place '--to=csv --tags=all'; do pgn-convert $J $options none; done
