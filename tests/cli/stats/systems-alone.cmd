# Moves without any tag, under the system that --variant names: all tables.
sed '/^\[/d; /^$/d' "$FIXTURES/variants/camelot.pgn" | sed -n '1,/[012*]$/p' | pgn-stats $J --variant=camelot --to=csv
printf '1. e4 f6 2. Qh5+ g6 3. Qxg6+ hxg6 4. Bb5 a6 1-0\n' | pgn-stats $J --variant=three-check --to=csv
printf '1. e4 c6 2. Ba6 d6 *\n' | pgn-stats $J --variant=marineerimine --to=csv
