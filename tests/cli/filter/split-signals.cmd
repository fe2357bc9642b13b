# A signal in the middle of the work removes the files that --split made, and only these; one line says so.
mkfifo pipe
echo mine >other.pgn
for signal in TERM HUP USR1; do
    sh -c 'while :; do cat "$1"; done' - "$FIXTURES/games/otb.pgn" >pipe & feeder=$!
    pgn-filter $J --split=White -o '%s.pgn' pipe 2>../messages & tool=$!
    await eval '[ "$(ls -A | wc -l)" -ge 100 ]'
    kill -$signal $tool
    wait $tool 2>/dev/null || echo "status $?"
    kill $feeder; wait $feeder 2>/dev/null || echo "feeder's $?"
    ls -A; cat other.pgn; cat ../messages
done
