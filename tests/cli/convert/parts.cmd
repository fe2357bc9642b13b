# Each variation a game; then elements dropped.
pgn-convert --split-variations --width=0 --tags=none "$CASE.pgn"
for drop in --no-comments --no-variations --no-nags --no-clocks --mainline --signs; do
    echo "== $drop"
    pgn-convert $drop --width=0 "$CASE.pgn" | tail -n 2 | head -n 1
done
echo "== kept"
pgn-convert --keep --no-clocks --no-nags --add=plycount "$CASE.pgn"
