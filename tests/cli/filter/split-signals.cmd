# A signal in the middle of the work removes the files that --split made, and only these.
mkfifo pipe
echo mine >other.pgn
for signal in TERM HUP; do
    sh -c 'while :; do cat "$1"; done' - "$FIXTURES/games/otb.pgn" >pipe & feeder=$!
    pgn-filter $J --split=White -o '%s.pgn' pipe & tool=$!
    while [ "$(ls | wc -l)" -lt 100 ]; do sleep 0.02; done
    kill -$signal $tool
    wait $tool; echo "status $?"
    kill $feeder; wait $feeder
    ls; cat other.pgn
done 2>/dev/null
