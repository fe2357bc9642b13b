# A temporary file that cannot be removed when a signal ends the program is named, but not one that is gone.
# needs: signals
mkfifo pipe
sh -c 'while :; do cat "$1"; done' - "$FIXTURES/games/otb.pgn" >pipe & feeder=$!
for command in 'pgn-convert -o file' 'pgn-filter --split=Result -o %s.pgn' 'pgn-filter -o file'; do
    $command pipe 2>../messages & tool=$!
    await eval 'ls -A | grep -q "^\.ratsu-"'
    name=$(ls -A | grep -m 1 '^\.ratsu-')
    rm "$name"; [ "$command" = 'pgn-filter -o file' ] || mkdir "$name"
    kill $tool
    wait $tool 2>/dev/null; echo "status $?"
    sed "s/$tool/PID/" ../messages
    [ ! -d "$name" ] || rmdir "$name"; ls -A
done
kill $feeder; wait $feeder 2>/dev/null || echo "feeder's $?"
