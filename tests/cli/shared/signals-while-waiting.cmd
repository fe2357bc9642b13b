# needs: signals
# A program that waits for a reader of its output can be ended.
mkfifo pipe
pgn-convert -o pipe "$FIXTURES/examples/club.pgn" & tool=$!
sleep 0.2
kill -TERM $tool
wait $tool 2>/dev/null; echo "status $?"
