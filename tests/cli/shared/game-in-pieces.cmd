# A game over --max-game that comes in many pieces: counted once, passed on whole, the end of a run that stops at errors.
{
    printf '[Event "a"]\n\n1. e4 e5 *\n\n[Event "long"]\n\n1. d4 {'
    head -c 3000000 /dev/zero | tr '\0' x
    printf '} *\n\n[Event "b"]\n\n1. c4 { *\n\n'
} >long.pgn
pgn-filter $J --max-game=4K -v -c -e valid long.pgn
pgn-stats $J --max-game=4K --sections=ends long.pgn
pgn-validate $J --max-game=4K --fix -q --format=gcc --disable=missing-roster-tag long.pgn | cmp - long.pgn
pgn-convert $J --max-game=4K --on-error=stop --to=uci long.pgn
pgn-convert $J --max-game=4K --on-error=skip --keep --no-comments --diff long.pgn | cut -c 1-20
