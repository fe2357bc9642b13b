# Groups by tags; the most frequent with --top.
pgn-stats $J --by=Result,Round --to=csv "$FIXTURES/examples/club.pgn"
pgn-stats $J --by=Site --top=3 --to=tsv "$FIXTURES/games/otb.pgn"
pgn-stats $J --by=Site,Event --top=3 "$FIXTURES/games/otb.pgn"
pgn-stats $J --by=year,end --to=csv "$FIXTURES/games/online.pgn" | head -n 5
pgn-stats $J --by=elodiff --to=csv --sections=by "$FIXTURES/games/online.pgn" | sed -n '1,3p;$p'
pgn-stats $J --by=eco,opening --to=csv --top=2 "$FIXTURES/games/otb.pgn"
pgn-stats $J --by=elo --partial "$FIXTURES/games/o"*.pgn > part
pgn-stats --merge --to=tsv part | sed -n '2,3p;$p'
pgn-stats --by=player games.pgn
pgn-stats --by=elo --to=tsv "$FIXTURES/games/o"*.pgn > whole; pgn-stats --merge --to=tsv part | cmp - whole
# Values in the order of their types, in parts as well; what has none comes first, what is not known last
tags() { name=$1; shift; printf "[$name \"%s\"]\n\n1. e4 *\n\n" "$@"; }
keys() { pgn-stats $J --by="$1" --to=csv | sed -n '2,$s/,.*//p' | paste -sd' ' -; }
tags Round 2 1.10 10 1.2 '?' 1 | keys Round
tags WhiteElo 2500 800 '' 1200 | keys WhiteElo
tags WhiteRatingDiff +5 -10 0 -3 12 | keys WhiteRatingDiff
tags TimeControl 300+3 60 1500+0 - 15 10+0.1 | keys TimeControl
tags TimeControl 300+3 60 1500+0 - 15 10+0.1 | keys speed
tags TimeControl 300+3 60 1500+0 - 15 10+0.1 | keys increment
tags WhiteElo 16 15 4096 | keys WhiteElo
tags Round p o 2 1p 1o | keys Round
tags Date 1990.06.01 1990.??.?? 1989.12.31 | keys Date
tags Event b 10 9 | keys Event
tags Round 2 1.10 10 | pgn-stats $J --by=Round --partial >a
tags Round 1.2 10 | pgn-stats $J --by=Round --partial >b
pgn-stats --merge --to=csv a b | cut -d, -f 1-2
pgn-stats --by=White,Site,White roster.pgn
pgn-stats --by="White$(printf %300s | tr ' ' a)" roster.pgn 2>&1 | grep -o 'cannot be grouped by.*'
