# A comment alone in parentheses is no variation: --no-variations leaves it, in kept games as in others.
cat >games.pgn
pgn-convert --keep --no-variations games.pgn | tee kept.pgn
pgn-convert kept.pgn >a
pgn-convert --no-variations games.pgn | cmp - a
pgn-convert --to=lines --no-variations games.pgn
pgn-convert --keep --mainline games.pgn
# What is not a comment there goes with the parentheses.
printf '1. e4 e5 (1... $1 {lone} better 1-0) 2. Nf3 *\n' | pgn-convert --keep --no-variations
