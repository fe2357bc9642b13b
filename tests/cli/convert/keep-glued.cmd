# Moves that are written anew get the blanks that were missing between them, and are read back in their notation.
printf '1.e4e5 2.Nf3Nc63.Bb5a6 4.O-O1-0\n' >game.pgn
for notation in lan uci rlan iccf smith descriptive; do
    pgn-convert --keep --notation=$notation game.pgn | tee kept
    pgn-convert --to=uci --read-notation=$notation kept
done
pgn-convert --keep --pieces=et game.pgn
pgn-convert --keep game.pgn | cmp - game.pgn
