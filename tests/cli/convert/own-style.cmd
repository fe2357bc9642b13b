# What is written has the style of the export format: brackets go to the next line with the move beside them, so that no line
# is longer than asked for; and after a NAG Black's move needs no number, but may have it.
printf '1. e4 $1 e5 $2 (1... c5 $6 2. Nf3 (2. c3 d5 (2... Nf6 (2... e5 {so})))) 2. Nf3 {a b c} Nc6 $1 3. Bb5 ({or} 3. Bc4 (3. d4)) *\n' >game.pgn
for width in 80 41 40 39 38 37 36 35 34 33 32 31 30 20; do
    pgn-convert --tags=none --width=$width game.pgn >out.pgn
    tail -n +9 out.pgn | awk -v width=$width 'NF { lines++ } length >= width { print width ": " $0 } END { printf "%d ", lines }'
    pgn-convert --tags=none --width=$width out.pgn | cmp - out.pgn
done
echo
pgn-convert --tags=none --width=31 game.pgn | tail -n +9
pgn-convert game.pgn | pgn-validate -q --format=gcc --disable=all --enable=X && echo none
check() { printf '%s\n' "$1" | pgn-validate -q --format=gcc --disable=all --enable=export-numbers; }
check '1. e4 $1 e5 2. Nf3 $1 2... Nc6 *'
check '1. e4 {a} e5 *'
check '1. e4 $1 e5 1... d4 *'
check '1. e4 $1 1... e5 2. Nf3 2... Nc6 *'
