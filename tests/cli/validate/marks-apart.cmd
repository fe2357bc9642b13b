# Marks of check and mate may stand after a blank or in brackets; in each form they are read alike.
for mark in mat matt mate ++ '##' '#' '††' '‡' '≠' '(mate)' '(#)' '(++)' '(+)' '(ch)' '(mate soon)'; do
    for blank in '' ' '; do
        printf '1. e4 e5 2. Bc4 Bc5 3. Qh5 Nc6 4. Qxf7%s%s 1-0\n' "$blank" "$mark" | pgn-validate -q --format=gcc --disable=T,missing-terminator
    done
done
