pgn-filter $J --list "$FIXTURES/examples/club.pgn" "$FIXTURES/examples/broken.pgn"
pgn-filter $J --list --range=200-700 "$FIXTURES/examples/club.pgn" | cut -f 1-3
printf '[Event "tab\there \\"x\\""]\n[White "M\374ller"]\n\n1. e4 *\n' | pgn-filter $J --list
# Offset and bytes are those of the games.
file=$FIXTURES/games/online.pgn
pgn-filter $J --list --head=50 'Result = 1-0' "$file" | tail -n 3 | while read -r offset bytes rest; do
    tail -c +$((offset + 1)) "$file" | head -c "$bytes" | grep -c '^\[Result "1-0"\]'
done
