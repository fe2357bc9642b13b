# What is a condition, and what a file: a key alone, before && || and or, and after "not" is a condition whatever files
# there are; a key before other words only if no file has that name.
cp "$FIXTURES/examples/club.pgn" games.pgn
for text in valid 'valid && plies' 'valid || nags' 'valid and plies' 'valid or nags' 'not valid' '( valid )' 'valid x' valid.pgn; do
    echo "$text:"; pgn-filter -c "$text" games.pgn
    cp games.pgn "$text"
    pgn-filter -c "$text" games.pgn; rm "$text"
done
pgn-filter -c 'end == "one-each"' games.pgn
pgn-filter -c 'end == "checkmate"' games.pgn
# Tags in keys, each with its sign
pgn-filter --sort=White,-Blak,-Date games.pgn | sed -n '/^.White\|^.Date/p'
