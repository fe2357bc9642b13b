# Nothing to merge is an error that is named; so is an option that says what to count.
mkdir empty
pgn-stats --merge empty
pgn-stats --merge --files-from=/dev/null
pgn-stats --partial "$FIXTURES/examples/club.pgn" >part
for option in --sections=years --by=Site --tree=3 --crosstable --eco=eco --read-encoding=CP1252 --variant=chess960 \
    --range=0-9; do
    pgn-stats --merge "$option" part
done
# a line of what was counted that this version cannot have written
for change in 's/variant=Standard/variant=quux/' 's/ variant=/ rules=/' 's/ tree=/ trees=/' 's/tags,/tags;/' \
    's/years/ears/'; do
    pgn-stats --partial --sections=years "$FIXTURES/examples/club.pgn" | sed "$change" | pgn-stats --merge
done
# what cannot be written in that line
pgn-stats --by='A	B' "$FIXTURES/examples/club.pgn"
pgn-stats --tree='3@4k3/8/8/8/8/8/8/4K3	w - - 0 1' "$FIXTURES/examples/club.pgn"
pgn-stats --by=player "$FIXTURES/examples/club.pgn"
pgn-stats --by=valid "$FIXTURES/examples/club.pgn"
pgn-stats --by="$(printf '%040d' 0)" "$FIXTURES/examples/club.pgn"
pgn-stats --tree=1001 "$FIXTURES/examples/club.pgn"
pgn-stats --sections=by "$FIXTURES/examples/club.pgn"
