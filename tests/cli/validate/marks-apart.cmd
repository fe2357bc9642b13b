# Marks of check and mate may stand after a blank or in brackets; in each form they are read alike.
for mark in mat matt mate ++ '##' '#' '††' '‡' '≠' '(mate)' '(#)' '(++)' '(+)' '(ch)' '(mate soon)'; do
    for blank in '' ' '; do
        printf '1. e4 e5 2. Bc4 Bc5 3. Qh5 Nc6 4. Qxf7%s%s 1-0\n' "$blank" "$mark" | pgn-validate -q --format=gcc --disable=T,missing-terminator
    done
done
# glued abbreviations may end with a period; a line with such a move alone is no prose
for text in 'Bb5ch.' 'Bb5dis.ch.' 'Bb5disch.' 'Bb5ch' 'Bb5 ch.' 'Bb5dbl.ch.' 'Bb5check'; do
    printf '[SetUp "1"]\n[FEN "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"]\n\n2. %s *\n' "$text" |
        pgn-validate -q --format=gcc --disable=T
done
