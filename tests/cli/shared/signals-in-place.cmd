# However far --in-place has come when a signal ends it: each file is the old or the new one, and no other is left.
# needs: signals
pgn-validate -q --fix "$FIXTURES/demo/damaged.pgn" >../new 2>../messages
for number in 07 13 19; do
    for i in 0 1 2; do for k in 0 1 2 3 4 5 6 7 8 9; do cat "$FIXTURES/demo/damaged.pgn" >$i$k.pgn; done; done
    pgn-validate $J -q --fix --in-place . >../messages 2>&1 & tool=$!
    await cmp -s $number.pgn ../new
    kill -HUP $tool 2>/dev/null || : # it may have come to the end
    wait $tool 2>/dev/null || :
    for file in *.pgn; do cmp -s $file "$FIXTURES/demo/damaged.pgn" || cmp $file ../new; done
    ls -A | grep -v '^[0-9][0-9]\.pgn$' && rm -f .ratsu*
done
cmp 07.pgn ../new && echo begun
