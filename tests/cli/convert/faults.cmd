# What becomes of a game that cannot be played, by --on-error; each is reported, and the status is 1.
for policy in report skip truncate comment stop; do
    echo "== $policy"
    pgn-convert --on-error=$policy --width=0 "$CASE.pgn"
    echo "status $?"
done
echo "== positions, uci"
pgn-convert --to=uci "$CASE.pgn"
echo "status $?"
