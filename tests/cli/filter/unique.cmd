# Duplicates, exact whatever the memory; what one output does not hold, the other does, in input order.
otb=$FIXTURES/games/otb.pgn
pgn-filter --head=1000 "$otb" >first
pgn-filter 'year < 1900' "$otb" | sed 's/^\[Event ".*/[Event "another"]/; s/ 1\. / {comment} 1. /' >again
for memory in 1K 256M; do
    pgn-filter $J --memory=$memory --unique --duplicates=others -o firsts first again first
    pgn-filter $J -c --unique first again first
    cat firsts others | grep -c '^\[Event '
    cat first again first | grep -c '^\[Event '
    cmp firsts first; cksum <others
done
# With little memory, games are put off many times; the order stays.
pgn-filter $J --memory=1K --list --unique=White first >by-white
pgn-filter $J --list first | awk -F'\t' '!seen[$3]++' | cmp - by-white
# Keys; a key of one letter less; those that come more than once
pgn-filter $J -c --unique=year:3 first
pgn-filter $J --list first | cut -f 5 | cut -c 1-3 | sort -u | wc -l
printf '[White "%s"]\n\n1. e4 %s *\n\n' A e5 A c5 B e5 B 'e5 {x}' B e5 >few
pgn-filter $J -c --unique few; pgn-filter $J -c --unique=moves few; pgn-filter $J -c --unique=White few
pgn-filter $J --duplicates=- -o /dev/null few
pgn-filter $J -c --duplicates=rest few; cat rest
# --head counts first games
pgn-filter $J --unique --head=2 few | grep -c Event; pgn-filter $J --unique --head=2 --list few
