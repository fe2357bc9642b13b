# Each notation, on a game with every special kind of move.
for notation in san lan rlan uci iccf smith descriptive figurine; do
    pgn-convert --notation=$notation --width=0 "$CASE.pgn" | tail -n 2 | head -n 1
done
pgn-convert --pieces=et --width=0 "$CASE.pgn" | tail -n 2 | head -n 1
pgn-convert --pieces=ru --notation=lan --width=0 "$CASE.pgn" | tail -n 2 | head -n 1
