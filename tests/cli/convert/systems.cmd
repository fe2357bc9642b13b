# Games and positions of every system come back from every form; where a form has no tags, --variant= tells.
for name in three-check marineerimine camelot camelot-wcf; do
    file=$FIXTURES/variants/$name.pgn
    variant=$(sed -n '/^\[Variant "/{s///; s/"]$//p; q;}' "$file")
    pgn-convert "$file" >whole.pgn
    pgn-convert --to=uci whole.pgn >moves
    pgn-convert --to=fen whole.pgn >positions
    pgn-convert --to=jsonl whole.pgn | pgn-convert | cmp - whole.pgn
    pgn-convert --to=lines whole.pgn | pgn-convert | cmp - whole.pgn
    pgn-convert --to=tsv whole.pgn | pgn-convert --variant="$variant" | cmp - whole.pgn
    pgn-convert --to=csv --tags=Variant whole.pgn | pgn-convert | cmp - whole.pgn
    pgn-convert --variant="$variant" moves | pgn-convert --to=uci | cmp - moves
    pgn-convert --to=epd whole.pgn | pgn-convert --to=fen --variant="$variant" | cmp - positions
    pgn-convert --variant="$variant" positions | pgn-convert --to=fen | cmp - positions
    pgn-validate --variant="$variant" positions 2>&1 | tail -1
done
pgn-convert --to=uci "$FIXTURES/games/chess960.pgn" | pgn-convert | grep -c '^\[Variant "Chess960"\]$'
