# --progress shows how far a run is on standard error, --no-progress nothing; the line is wiped at the end.
# fed LINES: games, until the program has shown so many lines of progress (or never will).
fed() {
    until [ "$(tr '\r' '\n' <progress | grep -c MB/s)" -ge $1 ] || [ "$(wc -l <rounds)" -ge 100 ]; do
        cat "$FIXTURES/games/otb.pgn" "$FIXTURES/games/online.pgn" "$FIXTURES/games/otb.pgn" || return
        echo >>rounds; sleep 0.2
    done
}
: >progress >rounds
fed 2 | pgn-filter -j1 --progress -c plies 2>progress >count
echo $(($(cat count) / $(wc -l <rounds)))
tr '\r' '\n' <progress | sed 's/[0-9][0-9.]*/N/g; s/\x1b/ESC/g' | sort -u
(sleep 0.3; cat "$FIXTURES/games/otb.pgn") | pgn-filter -j1 --no-progress -c plies
# Of a compressed file the share done is that of its own bytes, of which this decompressor takes a quarter first.
(printf '\037\213\010'; head -c 199997 /dev/zero) >slow.gz
cat >gzip <<'END'
#!/bin/sh
dd bs=50000 count=1 of=/dev/null 2>/dev/null
for i in $(seq 100); do
    ! grep -q % progress || break
    cat "$FIXTURES/games/otb.pgn" "$FIXTURES/games/otb.pgn" || exit
    sleep 0.2
done
dd bs=150000 count=1 of=/dev/null 2>/dev/null
END
chmod +x gzip
: >progress
PATH=.:$PATH pgn-filter -j1 --progress -c plies slow.gz 2>progress >count
tr '\r' '\n' <progress | grep -o '[0-9]* %, [0-9]* s left' | sed 's/, .*/, N s left/' | sort -u
