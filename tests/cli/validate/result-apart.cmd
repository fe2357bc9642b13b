# Blanks may stand beside the sign of a result; what only looks like a result is named as one.
for result in '1 - 0' '0 - 1' '0 -1' '1- 0' '1 : 0' '1/2 - 1/2' '½ – 1/2' '1/2' '½' '1-0,' '1-0.'; do
    printf '1. e4 e5 %s\n\n2. d4 *\n' "$result" | pgn-convert --to=lines
    printf '1. e4 e5 %s\n' "$result" | pgn-validate -q --format=gcc --disable=T,X
done
for text in '1-O' 'l-0' '0.5-0.5' '+:-' '1/0' '1 - 1' '1-0+' 'White wins' '0 - 0' '1 - 0 2. d4' '(1 - 0)'; do
    printf '1. e4 e5 %s\n' "$text" | pgn-validate -q --format=gcc --disable=T,X
done
# reading tags alone finds the same games
printf '[White "A - 1"]\n\n1. e4 e5 1 - 0\n\n1. d4 {5 - 4} *\n\n1. c4 0 : 1\n\n1. Nf3 1 \342\200\223 0\n\n1. g3 *\n' > games.pgn
pgn-filter -c 'White != "B"' games.pgn
pgn-filter -c 'plies > 0' games.pgn
