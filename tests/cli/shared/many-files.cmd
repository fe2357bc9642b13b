# Options name at most 256 files to read, each of which no output may replace; the 257th is refused, not forgotten.
for count in 256 257; do
    # shellcheck disable=SC2046
    pgn-filter -c $(seq -f '--eco=%g' $count) "$FIXTURES/examples/club.pgn" 2>&1 | grep -v 'no effect'; echo "--"
done
