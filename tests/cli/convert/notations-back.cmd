# Every notation is read back to the same moves.
for name in annotated chess960 otb online; do
    file=$FIXTURES/games/$name.pgn
    pgn-convert "$file" >export
    grep -c "^\[Event " export
    for notation in san lan rlan uci iccf smith descriptive figurine; do
        pgn-convert --notation=$notation "$file" | pgn-convert --read-notation=$notation | cmp - export
    done
done
