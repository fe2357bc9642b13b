# --files-from: names a line, or with NUL between them; they follow the operands.
cp "$FIXTURES/examples/club.pgn" 'a b.pgn'
cp "$FIXTURES/examples/club.pgn" c.pgn
count() { pgn-validate --format=json "$@" | sed -n 's/.*"files":\([0-9]*\),"games":\([0-9]*\).*/\1 files, \2 games/p'; }
printf 'a b.pgn\nc.pgn\n' > lines
printf 'a b.pgn\0c.pgn\0' > zeros
: > none
count --files-from=lines
count --files-from zeros
count c.pgn --files-from=lines
count --files-from=none
find . -name '*.pgn' -print0 | count --files-from=-
pgn-validate --files-from=absent
