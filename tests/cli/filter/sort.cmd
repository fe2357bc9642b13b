# Sorted as sort(1) does it; equal ones keep their order; little memory makes no difference.
file=$FIXTURES/games/otb.pgn
tab=$(printf '\t')
pgn-filter $J --list --sort=White "$file" >sorted
pgn-filter $J --list "$file" | sort -s -t "$tab" -k 3,3 | cmp - sorted
pgn-filter $J --list --sort=-White,Date "$file" | grep -v '????' >sorted
pgn-filter $J --list "$file" | grep -v '????' | sort -s -t "$tab" -k 3,3r -k 5,5 | cmp - sorted
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
