# Messages of findings that are not shown need not be made; those that are shown have theirs.
one=$(printf '%s\n' '[Event "%d"]' '' '1. Ngf3 *' '')
allow='% ratsu: allow needless-disambiguation -- as printed'
{
    printf "$one\n\n" 1
    printf '%s\n' "$allow"
    printf "$one\n\n" 2
    printf "$one\n\n" 3
    printf "$one\n\n" 4
} >many.pgn
pgn-validate $J -q --max-per-check=2 --disable=missing-roster-tag many.pgn
pgn-validate $J -q --max-per-check=1 --write-baseline=all --disable=missing-roster-tag many.pgn >first
sed '/needless/q' all >hidden
pgn-validate $J -q --max-per-check=1 --baseline=hidden --disable=missing-roster-tag many.pgn
pgn-validate $J -q --max-per-check=1 --report=gcc:every --disable=missing-roster-tag many.pgn
cat every
