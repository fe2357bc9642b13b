# needs: gzip
# A compressed file that is cut short: the games before are done, then the failure is reported, and the next file
# is done as well.
for i in 1 2 3 4 5 6 7 8 9 10; do cat "$FIXTURES/examples/club.pgn"; echo; done > many.pgn
gzip -n many.pgn
head -c 600 many.pgn.gz > cut.gz
pgn-validate $J --quiet --format=gcc cut.gz "$FIXTURES/examples/broken.pgn" 2>&1 |
    sed -n 's/.*\(cut.gz: decompression\)/\1/p; s/.*\(illegal-move\)/\1/p'
cat cut.gz | pgn-validate $J --format=json 2>messages > result
echo "status $?"
grep "^pgn-validate" messages
good=$(sed -n 's/.*"good":\([0-9]*\).*/\1/p' result)
[ "$good" -ge 1 ] && echo 'some games were good'
