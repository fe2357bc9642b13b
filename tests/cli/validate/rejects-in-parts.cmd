# Of a game that comes in parts, all of them are rejected or none; a line with a position keeps its one line end.
{
    printf '[Event "a"]\n\n1. e4 e5 *\n\n[Event "b"]\n\n1. e4 {'
    yes 'no end of words' | head -n 60000
    printf '} *\n\n[Event "c"]\n\n1. d9 *\n'
} >games.pgn
pgn-validate $J --quiet --format=gcc --disable=missing-roster-tag --max-game=1K --rejects=rejects games.pgn
sed -n '/Event/p; $p' rejects; wc -l <rejects
pgn-validate $J --quiet --format=gcc --disable=missing-roster-tag,game-too-long --max-game=1K --rejects=rejects games.pgn
sed -n '/Event/p; $p' rejects; wc -l <rejects
pgn-validate $J --quiet --disable=missing-roster-tag --max-game=1K --write-baseline=known games.pgn >report
pgn-validate $J --quiet --disable=missing-roster-tag --max-game=1K --baseline=known --rejects=rejects games.pgn
wc -l <rejects
{
    echo '8/8 w - -' && yes 'x' | head -n 600000 | tr '\n' ' '
    printf '\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n9/8 w - -'
} >positions
pgn-validate $J --quiet --from=fen --max-game=1K --rejects=rejects positions >report
wc -l <rejects; cut -c1-9 rejects
