# A signal that ends a program in the middle of the work leaves neither the file nor a temporary one.
# Signals of the process's own faults (SEGV and its kin) are left out: sanitizers take them over.
mkfifo pipe
sleep 10000 > pipe & sleeper=$!
ulimit -c 0
for signal in TERM HUP INT QUIT ALRM USR1 USR2 XCPU XFSZ VTALRM PROF SYS; do
    env --default-signal=INT,QUIT pgn-validate -o file < pipe & tool=$!
    await eval 'ls -A | grep -q "^\.ratsu-"'
    kill -$signal $tool
    wait $tool 2>/dev/null; echo "$signal $?"
    ls -a
done
kill $sleeper
# needs: signals
