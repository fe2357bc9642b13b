# A file in a folder that holds neither games nor positions, whatever its name says, is not left out as if it held positions.
mkdir games
printf '{"variant":"standard","moves":[]}\n' >games/a.pgn
printf '1. e4 *\n' >games/b.pgn
for tool in 'pgn-validate -q --disable=missing-roster-tag' 'pgn-stats --by=result --to=csv' 'pgn-filter -c' 'pgn-convert --in-place --keep'; do
    $tool games
done
printf '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n' >games/c.fen
pgn-filter --unique=position games
