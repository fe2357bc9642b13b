# A signal in the middle of the work removes the files that --split made, and only these.
mkfifo pipe
echo mine >other.pgn
for signal in TERM HUP USR1; do
    sh -c 'while :; do cat "$1"; done' - "$FIXTURES/games/otb.pgn" >pipe & feeder=$!
    # (A thread may miss its file before it is ended.)
    pgn-filter $J --split=White -o '%s.pgn' pipe 2>../messages & tool=$!
    while [ "$(ls -A | wc -l)" -lt 100 ]; do sleep 0.02; done
    kill -$signal $tool
    wait $tool 2>/dev/null || echo "status $?"
    kill $feeder; wait $feeder 2>/dev/null || echo "feeder's $?"
    ls -A; cat other.pgn; grep -v ": No such file or directory$" ../messages || true
done
