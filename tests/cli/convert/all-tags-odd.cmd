# --tags=all where there is nothing to see, or nothing that can be read.
pgn-convert --tags=all --to=csv </dev/null
printf '\377\376a\0' >wide
pgn-convert --tags=all --to=csv wide
printf 'a\tb\n' | pgn-convert --tags=all --to=csv --from=csv
printf 'file,game,White\n' | pgn-convert --tags=all --to=csv
printf 'file,game,White' | pgn-convert --tags=all --to=csv
for i in $(seq 1200); do printf '[White "%d"]\n[Tag%d ""]\n\n1. e4 *\n\n' "$i" $((i / 2)); done >many.pgn
pgn-convert --tags=all --to=csv many.pgn | sed -n 1p | tr , '\n' | tail -n 1
pgn-convert --tags=all --to=csv many.pgn many.pgn | sed -n 1p | tr , '\n' | wc -l
pgn-convert --tags=all --to=csv missing many.pgn | sed -n 1p | tr , '\n' | wc -l
TMPDIR=/nonexistent; export TMPDIR
cat many.pgn | pgn-convert --tags=all --to=csv
