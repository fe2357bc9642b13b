# A game over --max-game is passed on byte for byte, in one piece or many, as one without tags or moves.
club=$FIXTURES/examples/club.pgn
for kilobytes in 5 3000; do
    {
        cat "$club"
        printf '\n[Event "long"]\n[Result "1-0"]\n\n1. e4 {'
        head -c ${kilobytes}000 /dev/zero | tr '\0' 'x'
        printf '} 1-0\n\n'
        cat "$club"
    } >long.pgn
    pgn-filter $J --max-game=4K long.pgn | cmp - long.pgn
    for condition in '' -v --list -c; do
        pgn-filter $J --max-game=4K $condition -e valid long.pgn | cut -c 1-60 | grep '^[0-9][0-9]*[^0-9. ]\|^[0-9]*$\|^.Event'
    done
    pgn-filter $J --max-game=4K -v --list -e Event long.pgn
    echo "status $?"
    # Two of them, and no more: the second is whole.
    pgn-filter $J --max-game=4K -v -e valid --head=2 long.pgn long.pgn long.pgn | wc -c
    # What must be held takes none.
    for stage in --sort=White --unique --sample=9 --tail=9 '--split=9 -o %s'; do
        pgn-filter $J --max-game=4K $stage long.pgn 2>&1 | grep -c Event
    done
    cat 1 | grep -c Event; rm 1
done
