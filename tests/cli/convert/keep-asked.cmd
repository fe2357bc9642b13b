# SAN, English letters or the usual sign of captures that are asked for are written, though bytes are kept.
printf '1. Ng1-f3 d5 (1... d7-d5 {x}) 2. e4 d:e4 3. Nc3 exf3 *\n' >game.pgn
for asked in '' --notation=san --pieces=en --captures=x; do
    pgn-convert --keep $asked game.pgn
    pgn-convert --to=lines $asked game.pgn
done
