# What does not fit into memory is spilled, sorted and merged: the same bytes.
export TMPDIR=$PWD
for to in text json csv; do
    pgn-stats $J --to=$to --tree=20 --by=White,Black --top=4 "$FIXTURES"/games/o*.pgn > large
    tail -n 1 large
    pgn-stats $J --to=$to --tree=20 --by=White,Black --top=4 --memory=1 "$FIXTURES"/games/o*.pgn | cmp - large && echo "$to: same"
done
rm large; ls
TMPDIR=/nowhere/at/all pgn-stats $J --tree=20 --memory=1 "$FIXTURES"/games/o*.pgn; echo "status $?"
