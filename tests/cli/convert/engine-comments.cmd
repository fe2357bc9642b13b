# A comment gives values only if all of it is one of the forms of engines.
printf '%s\n' '1. e4 {+0.35/12, 0.022s} e5 {+1.25 9/17 11 16328}' \
    '2. Nf3 {+0.35/12 0.410s, tl=9.5s} Nc6 {+0.30/12 8 40000}' \
    '3. Bc4 {+0.20/12 1,500 ms} Bc5 {0.21/25 335 (h3)} *' |
    pgn-convert --to=csv --rows=ply | cut -d, -f3,6-10
