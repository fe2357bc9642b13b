# Tables and coordinates give the same moves back.
for name in annotated otb online; do
    file=$FIXTURES/games/$name.pgn
    pgn-convert --to=uci "$file" >moves
    wc -l <moves
    for form in uci csv tsv jsonl lines; do
        pgn-convert --quiet --to=$form "$file" | pgn-convert --from=$form --to=uci | cmp - moves
    done
done
pgn-convert --quiet --to=csv "$FIXTURES/games/chess960.pgn" | pgn-convert --variant=chess960 --to=uci >back
pgn-convert --to=uci "$FIXTURES/games/chess960.pgn" | cmp - back
