# needs: 40MB
# Parts of a file, however many, add up to the same bytes as one run over all of it; so do merged merges.
all="--tree=3 --by=Site,Result --crosstable --sections=overview,systems,years,dates,lengths,ratings,differences,players,events,openings,ends,pieces,moves,castling,promotions,squares,camelot,material,clocks"
cat "$FIXTURES/games/online.pgn" "$FIXTURES/variants/three-check.pgn" > games.pgn
size=$(wc -c < games.pgn)
pgn-stats $J $all --partial games.pgn > whole
for parts in 2 7 64; do
    i=0
    while [ $i -lt $parts ]; do
        pgn-stats -j1 $all --partial --range=$((size * i / parts))-$((size * (i + 1) / parts)) games.pgn > part.$(printf %03d $i)
        i=$((i + 1))
    done
    pgn-stats --merge --partial part.* | cmp - whole && echo "$parts parts are the whole"
    pgn-stats --merge --to=json part.* > merged.json
    pgn-stats $J $all --to=json games.pgn | cmp - merged.json && echo "the same object"
    pgn-stats --merge part.* > merged.txt
    pgn-stats $J $all games.pgn | cmp - merged.txt && echo "the same text"
done
pgn-stats --merge --partial part.00* > some
pgn-stats --merge --partial part.0[1-6]* > others
cp whole whole-of-games
pgn-stats --merge --partial some others | cmp - whole && echo "merges of merges are the whole"
cp part.000 more
for i in 1 2 3 4 5 6 7 8; do ls part.0*; done > names
pgn-stats --merge --files-from=names --partial --memory=1 | sed -n '3,4p'
# What the first partial summary was made with goes for all: here the tree of another system.
camelot=$FIXTURES/variants/camelot.pgn options="--variant=camelot --tree=3 --top=0"
pgn-stats $J $options "$camelot" > whole
pgn-stats $J ${options% *} --partial --range=0-9999 "$camelot" > a
pgn-stats $J ${options% *} --partial --range=9999- "$camelot" > b
pgn-stats --merge --top=0 b a | cmp - whole && echo "a tree of Camelot"
# From a pipe, which is read once; and one of many that was counted in another way is found wherever it stands.
cat a | pgn-stats --merge --top=0 - b | cmp - whole && echo "one from a pipe"
pgn-stats --partial "$camelot" > other
for i in 1 2 3 4 5 6 7 8 9; do printf 'a\na\na\na\na\na\na\nb\n'; done > names
echo other >> names
pgn-stats --merge --files-from=names 2>&1 >/dev/null | sed 's/.*error: \(other\): was written with other options.*/\1 is of another kind/'
# Concatenated parts are parts, counted in the same way; a part that is cut short is not.
cat part.* | pgn-stats --merge --partial | cmp - whole-of-games && echo "concatenated parts are the whole"
cat a other | pgn-stats --merge
(sed '$d' a; cat b) | pgn-stats --merge
(cat a; echo) | pgn-stats --merge
# Nor is one in which a line of the tree continues one that is not there.
pgn-stats --sections=tree --tree=2 --partial "$FIXTURES/examples/club.pgn" | sed 's/^tree	e4	/tree	d4	/' >gap
pgn-stats --merge --partial gap
