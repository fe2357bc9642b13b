# What is dropped from kept games leaves its neighbours apart, escape lines where they are, and the same games.
cat >games.pgn
for drop in --no-comments --mainline --no-nags --no-variations; do
    pgn-convert --keep $drop games.pgn | tee kept.pgn
    echo
    pgn-convert kept.pgn >a
    pgn-convert $drop games.pgn | cmp - a
done
