# needs: 40MB
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
# In a long file the search for tags ends within a game: tags before that place are found, in each form that has games.
TMPDIR=$PWD
export TMPDIR
awk 'BEGIN { for (i = 0; i < 90; i++) { print "[White \"" i "\"]\n[Tag" i " \"x\"]\n\n1. e4"
    for (k = 0; k < 900; k++) print "{a comment that makes a game as long as it must be for this test}"; print "*\n" } }' >long.pgn
pgn-convert --tags=all --to=csv long.pgn >csv
sed -n 1p csv | tr , '\n' | grep -c Tag
pgn-convert --to=jsonl long.pgn >long.jsonl
pgn-convert --tags=all --to=csv <long.jsonl | sed -n 1p | tr , '\n' | grep -c Tag
cat long.pgn | pgn-convert --tags=all --to=csv --stdin-name=long.pgn | cmp - csv && echo same
