# In a table that pgn-convert wrote, tags like fen and VARIANT are themselves, not FEN and Variant in another spelling.
for name in fen setup Fen VARIANT white Moves; do
    printf '[Event "E"]\n[%s "zz"]\n\n1. e4 *\n' $name >game.pgn
    for form in csv tsv; do
        pgn-convert --to=$form --tags=all game.pgn | pgn-convert --from=$form --to=lines
    done
done
