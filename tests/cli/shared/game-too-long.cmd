# A game over --max-game is one bad game; its neighbours are not harmed; the rejects get its bytes.
{
    cat "$FIXTURES/examples/club.pgn"
    printf '\n[Event "long"]\n[Result "*"]\n\n{'
    i=0; while [ $i -lt 2000 ]; do echo 'a comment that goes on and on, line after line'; i=$((i + 1)); done
    printf '} *\n\n'
    cat "$FIXTURES/examples/club.pgn"
} > long.pgn
pgn-validate $J --max-game=4K --format=gcc --rejects=bad.pgn long.pgn 2>&1 | grep -v roster
wc -c < bad.pgn
pgn-validate $J --format=json long.pgn | tail -n 1
