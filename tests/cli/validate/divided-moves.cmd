# Text that begins a move and is divided from the rest of it is one text that is no move: the rest is not played as another.
for moves in 'e4 B?c5' 'e4 B!? c5' 'e4 B! {x} c5' 'e4 N!?c6' 'e4 N? c6' 'e4 e5 2. N!f3' 'e4 e5 2. N {x} f3' 'e4 e5 2. Ng!f3' 'e4 e5 2. d!4' 'e4 e5 2. B"c4' \
    'e4 d5 2. e!xd5' 'e4 d5 2. ex?d5' 'e4 e5 2. \0342\0231\0227?c4' 'e4 e5 2. S!f3' 'e4 e5 2. B$1$2c4 Nc6' 'e4 e5 2. N? Nf3' 'e4 e5 2. Nf3!Nc6' 'e4 e5 2. d!4. d4' \
    'e4 e5 2. N(g)f3' 'e4 e5 2. N[g]f3' 'e4 e5 2. N) f3' 'e4 e5 2. N\n%% x\nf3' 'e4 e5 2. Kt (x) f3' 'e4 e5 2. S (2. d4) f3' \
    'e4 e5 2. N 2. f3' 'e4 e5 2. (N)f3' 'e4 (S)f6' 'e4 d5 2. e(4)xd5' 'e4 S (1. d4) c6 2. d4' \
    'e4 e5 2. Nf/ 3. Bb5 Nf6' 'e4 e5 2. castles 3. d4' 'e4 e5 2(N). d4' 'e4 N 1c6' 'e4 e5 N 2c4'; do
    printf '1. %b *\n' "$moves" >game.pgn
    printf '%s: ' "$moves"; pgn-validate -q --format=gcc --disable=T,R game.pgn >found; cat found
    pgn-convert --to=uci game.pgn 2>messages
    grep -q . found messages
done
# A comment over lines, and a bracket, end the text.
printf '1. e4 e5 2. B{x\ny}c4 *\n' | pgn-validate -q --format=gcc --disable=T,R
printf '1. e4 B(c5) *\n' | pgn-validate -q --format=gcc --disable=T,R
