# SIGTERM and SIGHUP in the middle of the work leave neither the file nor a temporary one.
mkfifo pipe
sleep 100 > pipe & sleeper=$!
for signal in TERM HUP; do
    pgn-validate -o file < pipe & tool=$!
    while ! ls -a | grep -q '^\.ratsu-'; do sleep 0.02; done
    kill -$signal $tool
    wait $tool 2>/dev/null || echo "status $?"
    ls -a
done
kill $sleeper
