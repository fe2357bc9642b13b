# Every language is read back to the same moves, in every notation that has letters.
# The letters of all promotions end the text of a move.
file=promotions.pgn
for piece in q r b n; do
    printf '[FEN "8/P7/8/2k5/5K2/8/7p/8 w - - 0 1"]\n\na7a8%s h2h1%s *\n\n' $piece $piece
done | cat "$FIXTURES/games/annotated.pgn" - >$file
pgn-convert "$file" >export
grep -c "^\[Event " export
for language in en af ar az bg ca cs cy da de el eo es et eu fa fi fo fr ga gl hr hu hy id is it lb \
    lt lv mk nl no pl pt ro ru sk sl sr sv tr uk vi figurine figurine-black; do
    for notation in san lan rlan; do
        pgn-convert --pieces=$language --notation=$notation "$file" |
            pgn-convert --read-pieces=$language --read-notation=$notation | cmp - export
    done
done
