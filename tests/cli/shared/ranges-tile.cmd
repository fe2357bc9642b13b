# Ranges that tile a file give each game once; offsets are absolute, lines and games count from the range's
# first game.
cp "$FIXTURES/examples/broken.pgn" .; pgn=broken.pgn
size=$(wc -c < "$pgn")
pgn-validate --format=json "$pgn" | grep -o '"offset":[0-9]*' > all
for step in 50 100 333 700; do
    from=0
    while [ $from -lt $size ]; do
        pgn-validate $J --format=json --range=$from-$((from + step)) "$pgn"
        from=$((from + step))
    done > parts
    sed -n 's/.*"games":\([0-9]*\).*/\1/p' parts | awk '{ sum += $1 } END { print sum " games" }'
    grep -o '"offset":[0-9]*' parts | cmp - all && echo 'same offsets'
done
pgn-validate $J --format=gcc --range=300- "$pgn"
pgn-validate $J --format=gcc --range=9K- "$pgn"
pgn-validate --range=0-10 "$pgn" "$pgn"; echo "status $?"
cat "$pgn" | pgn-validate --quiet --range=0-10; echo "status $?"
