# --progress shows how far a run is on standard error, --no-progress nothing; the line is wiped at the end.
slow() { for i in 1 2 3 4 5 6 7 8; do cat "$FIXTURES/games/otb.pgn" "$FIXTURES/games/online.pgn"; done; sleep 1; cat "$FIXTURES/games/otb.pgn"; sleep 1
    cat "$FIXTURES/games/otb.pgn"; }
slow | pgn-filter -j1 --progress -c plies 2>progress
tr '\r' '\n' <progress | sed 's/[0-9][0-9.]*/N/g; s/\x1b/ESC/g' | sort -u
slow | pgn-filter -j1 --no-progress -c plies
