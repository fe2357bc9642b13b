# Sorted as sort(1) does it; equal ones keep their order; little memory makes no difference.
file=$FIXTURES/games/otb.pgn
tab=$(printf '\t')
pgn-filter $J --list --sort=White "$file" >sorted
pgn-filter $J --list "$file" | sort -s -t "$tab" -k 3,3 | cmp - sorted
pgn-filter $J --list --sort=-White,Date "$file" | grep -v '??' >sorted
pgn-filter $J --list "$file" | grep -v '??' | sort -s -t "$tab" -k 3,3r -k 5,5 | cmp - sorted
pgn-filter $J --list --sort=bytes "$file" | cut -f 2 | sort -c -n
pgn-filter $J --sort=eco,-plies "$file" | cksum
pgn-filter $J --memory=1K --sort=eco,-plies "$file" | cksum
pgn-filter $J --sort=eco,-plies "$file" | grep -c '^\[Event '
# The ten longest games; the first ten of a sorted list
pgn-filter $J --list --sort=-plies --head=3 "$file" | cut -f 3,4
# Numbers as numbers, what is not known last
printf '[Round "%s"]\n\n*\n\n' 10 '?' 9 1.2 2 - '' 100 |
    pgn-filter $J --sort=Round | sed -n 's/.*"\(.*\)".*/\1/p' | paste -sd' ' -
printf '[Round "%s"]\n\n*\n\n' 10 '?' 9 1.2 2 - '' 100 |
    pgn-filter $J --sort=-Round | sed -n 's/.*"\(.*\)".*/\1/p' | paste -sd' ' -
# Each type in its order, unknown parts of a date first
order() { pgn-filter $J --sort="$1" | sed -n 's/.*"\(.*\)".*/\1/p' | paste -sd' ' -; }
tags() { name=$1; shift; printf "[$name \"%s\"]\n\n*\n\n" "$@"; }
tags WhiteRatingDiff +5 -10 0 -3 12 | order WhiteRatingDiff
tags TimeControl 300+3 60 1500+0 - 300 180+2 '?' 40/9000 | order TimeControl
tags TimeControl 300+3 60 1500+0 - 300 15 40/9000 | order speed
tags Date 1990.06.01 1990.??.?? '????.??.??' 1989.12.31 1990.06.?? 1990.01.01 | order Date
tags Date 1990.06.01 1990.??.?? '????.??.??' 1989.12.31 1990.06.?? 1990.01.01 | order -Date
tags UTCTime 9:30:00 10:00:00 00:59:59 | order UTCTime
# Names by their first bytes are texts still, though these are numbers
tags White '9 a' '10 a' a '11 b' | order White:2
# Moves in one order and its reverse: a game before those that go on, the same moves side by side
for key in moves -moves; do
    printf '[White "%s"]\n\n%s *\n\n' b '1. e4 e5' a '1. d4' c '1. e4' d '' e '1. e4 c5' f '1. a4' g '1. d4 $1' |
        pgn-filter $J --sort=$key | grep '[*]' | paste -sd'|' -
done
