# A temporary file that cannot be removed when a signal ends the program is named.
# needs: signals
mkfifo pipe
sh -c 'while :; do cat "$1"; done' - "$FIXTURES/games/otb.pgn" >pipe & feeder=$!
for command in 'pgn-convert -o file' 'pgn-filter --split=Result -o %s.pgn'; do
    $command pipe 2>../messages & tool=$!
    while ! ls -A | grep -q '^\.ratsu-'; do sleep 0.02; done
    name=$(ls -A | grep -m 1 '^\.ratsu-')
    rm "$name"; mkdir "$name"
    kill $tool
    wait $tool 2>/dev/null; echo "status $?"
    sed "s/$tool/PID/" ../messages
    rmdir "$name"; ls -A
done
kill $feeder; wait $feeder 2>/dev/null || echo "feeder's $?"
