# Where the text of the moves is in doubt, PlyCount and ECO keep what they say: they may be the last trace of moves that
# an open comment or variation has taken in, or that come after a result.
for moves in '2. Nf3 {open 2... Nc6 3. Bb5 1-0' '2. Nf3 (2. Nc3 Nc6 3. Bb5 1-0' '1-0 2. Nf3 Nc6 3. Bb5' \
    '2. Nf3 ]Nc6 3. Bb5 1-0' '2. Nf3 Nc6 1-0'; do
    printf '[Result "1-0"]\n[ECO "C60"]\n[PlyCount "6"]\n\n1. e4 e5 %s\n' "$moves" >game.pgn
    pgn-validate --fix --quiet --disable=missing-roster-tag --enable=eco-mismatch --format=gcc game.pgn | cmp - game.pgn
done
