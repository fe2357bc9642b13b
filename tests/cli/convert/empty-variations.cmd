# A variation without a move loses its brackets; one that replaces no move becomes a comment. Bytes that are kept stay.
pgn-convert --on-error=truncate "$CASE.in" | grep -v '^\['
pgn-convert --on-error=truncate --to=jsonl <"$CASE.in"
pgn-convert --on-error=truncate --split-variations --no-comments "$CASE.in" | grep '^1'
pgn-convert --on-error=comment --no-nags "$CASE.in" | grep -v '^\['
pgn-convert --on-error=skip --keep "$CASE.in" | grep -v '^\['
pgn-convert --on-error=skip --to=text "$CASE.in"
echo '{"tags":{},"moves":[{"variation":[{"move":"e4"}]},{"move":"d4","after":[{"variation":[]},{"variation":[{"comment":"x"},{"variation":[{"move":"e4"}]}]}]}]}' | pgn-convert | tail -3
