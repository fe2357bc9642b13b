# Export of export is itself, and JSON gives the same export back, text that is not UTF-8 too.
for file in "$FIXTURES"/games/*.pgn "$FIXTURES"/damaged/*.pgn; do
    pgn-convert --on-error=skip "$file" 2>/dev/null >export
    pgn-convert export 2>/dev/null | cmp - export
    pgn-convert --to=jsonl "$file" 2>/dev/null | pgn-convert --from=jsonl 2>/dev/null | cmp - export
done
