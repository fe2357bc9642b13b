# A thousand findings of one check are listed, and all are fixed: here 60,000 false check marks in one game.
awk 'BEGIN { split("Nf3+ Nf6+ Ng1+ Ng8+", move)
             for (i = 0; i < 60000; i++) printf "%s%s%s", i % 2 ? "" : i / 2 + 1 ". ", move[i % 4 + 1], i % 10 == 9 ? "\n" : " "
             print "*" }' >many.pgn
pgn-validate --fix --quiet --disable=T --format=gcc many.pgn >fixed.pgn 2>listed
grep -c 'false-check' listed
grep -c '+' many.pgn
tr -d + <many.pgn | cmp - fixed.pgn
pgn-validate --disable=T fixed.pgn
