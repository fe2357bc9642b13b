# No line of export format begins with a percent sign of a comment: other programs would skip the line.
printf '%s\n' '1. e4 {one hundred %and two three %six %seven} e5 {' '%four} (1... c5 {%five %}) *' >game.pgn
for width in 8 20 40 80; do pgn-convert --width=$width game.pgn | sed 1,8d; done
# An escape line stays one.
printf '1. e4\n%% escaped\ne5 *\n' | pgn-convert --width=8 | sed 1,8d
# Nor does text after what --keep drops become one.
printf '1. e4 e5\n(1... c5 {x}\n) %%x\n2. d4 *\n' | pgn-convert --keep --no-variations | cat -A
