# needs: 40MB
# Two passes over parts find the duplicates that one run finds: keys are written, sorted and merged anywhere.
cat "$FIXTURES/games/annotated.pgn" "$FIXTURES/games/online.pgn" "$FIXTURES/games/annotated.pgn" >big.pgn
cp "$FIXTURES/games/online.pgn" more.pgn
pgn-filter $J --unique big.pgn more.pgn >wanted
half=$(($(wc -c <big.pgn) / 2))
for range in 0-$half $half-; do pgn-filter $J --keys --range=$range big.pgn | LC_ALL=C sort >keys.$range; done
pgn-filter --keys more.pgn | LC_ALL=C sort >keys.more
LC_ALL=C sort -m keys.* >keys
head -n 1 keys # the same on every processor
wc -l <keys
cut -f1 keys | uniq | wc -l
pgn-filter $J --from-keys=keys big.pgn more.pgn | cmp - wanted && echo the same
for range in 0-$half $half-; do pgn-filter --from-keys=keys --range=$range big.pgn; done >parts
pgn-filter --from-keys=keys more.pgn >of-more
wc -c <of-more
cmp parts wanted && grep -c '^\[Event ' parts
pgn-filter -c --from-keys=- big.pgn <keys
pgn-filter -c --keys --unique=White,Black big.pgn
pgn-filter -c --from-keys=keys 'Result = 1-0' big.pgn
# Keys of other files, keys that are not sorted, no keys.
tail -c +400 big.pgn >cut; mv cut big.pgn
pgn-filter -c --from-keys=keys big.pgn
tac keys >turned
pgn-filter -c --from-keys=turned big.pgn
echo no key | pgn-filter --from-keys=- big.pgn
pgn-filter --from-keys=none big.pgn
pgn-filter --from-keys=keys --unique big.pgn
# Each position once, whatever its counters and operations; the games' samples add up to a sample of all.
pgn-convert --to=epd more.pgn >positions
pgn-filter $J --unique=position --memory=1 --duplicates=again positions >once
wc -l <positions; wc -l <once; wc -l <again
cut -d' ' -f1-4 positions | sort -u | wc -l
cut -d' ' -f1-4 once | sort -u | wc -l
printf '8/8/8/8/8/8/8/K1k5 w - - 0 1\n# a remark\n8/8/8/8/8/8/8/K1k5 w - - 3 9\nx/8 w\n8/8/8/8/8/8/8/K1k5 b - - id "x";' | pgn-filter --unique=position
pgn-filter --unique=position more.pgn
pgn-filter --unique=position -e 'plies > 3' positions
pgn-filter $J --sample=40 --seed=5 more.pgn >wanted
for part in 0-90000 90000-200000 200000-; do pgn-filter --sample=40 --seed=5 --range=$part more.pgn; done >parts
grep -c '^\[Event ' wanted; grep -c '^\[Event ' parts
pgn-filter --sample=40 --seed=5 parts | cmp - wanted && echo the same sample
# Sorted parts, sorted once more, are what one run sorts.
pgn-filter --sort=-WhiteElo,Date more.pgn >wanted
for part in 0-90000 90000-; do pgn-filter --sort=-WhiteElo,Date --range=$part more.pgn; done | pgn-filter --sort=-WhiteElo,Date | cmp - wanted && echo sorted
