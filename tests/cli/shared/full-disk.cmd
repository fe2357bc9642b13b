# needs: /dev/full
# Write errors are reported and are status 2, wherever the output goes.
pgn=$FIXTURES/examples/broken.pgn
pgn-validate --quiet "$pgn" 2>&1 > /dev/full; echo "status $?"
pgn-validate --quiet -o /dev/full "$pgn"; echo "status $?"
pgn-validate --quiet --report=json:/dev/full "$pgn" 2>&1 >/dev/null; echo "status $?"
pgn-validate --quiet "$pgn" 2>&1 >&-; echo "status $?"
pgn-validate --help 2>&1 > /dev/full; echo "status $?"
pgn-validate --version 2>&1 >&-; echo "status $?"
