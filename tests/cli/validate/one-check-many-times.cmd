# A game of nothing but faults: a thousand reports of one check, and the last says that there are more.
awk 'BEGIN { printf "1. e4 "; for (i = 0; i < 3000; i++) printf "} < "; print "*" }' >many.pgn
pgn-validate $J --format=gcc --quiet --disable=T,X many.pgn >out
grep -c 'stray-close' out
grep -c 'stray-bracket' out
grep 'more of this check' out
