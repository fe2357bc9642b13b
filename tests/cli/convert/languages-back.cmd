# So is every language, in every notation that has letters.
file=$FIXTURES/games/annotated.pgn
pgn-convert "$file" >export
grep -c "^\[Event " export
for language in en af ar az bg ca cs cy da de el eo es et eu fa fi fo fr ga gl hr hu hy id is it lb \
    lt lv mk nl no pl pt ro ru sk sl sr sv tr uk vi figurine figurine-black; do
    for notation in san lan rlan; do
        pgn-convert --pieces=$language --notation=$notation "$file" |
            pgn-convert --read-pieces=$language --read-notation=$notation | cmp - export
    done
done
