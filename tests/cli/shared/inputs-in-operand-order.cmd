# Files are done and reported in the order of the operands, whatever the number of threads; lines start
# again with each; what cannot be read is reported, the others are done, and the status is 2.
cp "$FIXTURES/examples/broken.pgn" b.pgn
cp "$FIXTURES/examples/club.pgn" c.pgn
mkdir folder
pgn-validate $J --format=gcc b.pgn missing.pgn - folder c.pgn b.pgn < b.pgn
echo "status $?"
pgn-validate $J --format=gcc --quiet --stdin-name=input.pgn < b.pgn | head -n 1
