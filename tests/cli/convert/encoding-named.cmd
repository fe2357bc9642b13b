# JSON names the encoding that text was read in, and the way back restores the bytes.
printf '[Event "J\344\265"]\n\n1. e4 {\344} *\n' >game.pgn
pgn-convert game.pgn >export.pgn
for encoding in windows-1252 windows-1251 koi8-r; do
    pgn-convert --read-encoding=$encoding --to=jsonl game.pgn | tee game.jsonl
    pgn-convert game.jsonl | cmp - export.pgn
done
sed 's/koi8-r/none such/' game.jsonl | pgn-convert; echo "status $?"
sed 's/koi8-r/us-ascii/' game.jsonl | pgn-convert; echo "status $?"
sed 's/"koi8-r"/8/' game.jsonl | pgn-convert; echo "status $?"
# needs: encodings
