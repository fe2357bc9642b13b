# Forms for readers: text, and an HTML page.
pgn-convert --to=text "$FIXTURES/examples/club.pgn" | head -n 8
pgn-convert --to=html "$FIXTURES/examples/club.pgn" | grep -c '<h2>'
pgn-convert --to=html "$FIXTURES/examples/club.pgn" | tail -n 2
