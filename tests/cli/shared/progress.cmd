# --progress shows how far a run is on standard error, --no-progress nothing; the line is wiped at the end.
slow() { for i in 1 2 3 4 5 6 7 8; do cat "$FIXTURES/games/otb.pgn" "$FIXTURES/games/online.pgn"; done; sleep 1; cat "$FIXTURES/games/otb.pgn"; sleep 1
    cat "$FIXTURES/games/otb.pgn"; }
slow | pgn-filter -j1 --progress -c plies 2>progress
tr '\r' '\n' <progress | sed 's/[0-9][0-9.]*/N/g; s/\x1b/ESC/g' | sort -u
slow | pgn-filter -j1 --no-progress -c plies
# Of a compressed file the share done is that of its own bytes, of which this decompressor took a quarter.
(printf '\037\213\010'; head -c 199997 /dev/zero) >slow.gz
cat >gzip <<END
#!/bin/sh
dd bs=50000 count=1 of=/dev/null 2>/dev/null
cat "$FIXTURES/games/otb.pgn"; sleep 1
cat "$FIXTURES/games/otb.pgn"; sleep 1
cat >/dev/null
END
chmod +x gzip
PATH=.:$PATH pgn-filter -j1 --progress -c plies slow.gz 2>progress
tr '\r' '\n' <progress | grep -o '[0-9]* %, [0-9]* s left' | sed 's/, .*/, N s left/' | sort -u
