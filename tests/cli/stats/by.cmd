# Groups by tags; the most frequent with --top.
pgn-stats $J --by=Result,Round --to=csv "$FIXTURES/examples/club.pgn"
pgn-stats $J --by=Site --top=3 --to=tsv "$FIXTURES/games/otb.pgn"
pgn-stats $J --by=Site,Event --top=3 "$FIXTURES/games/otb.pgn"
pgn-stats $J --by=year,end --to=csv "$FIXTURES/games/online.pgn" | head -n 5
pgn-stats $J --by=elodiff --to=csv --sections=by "$FIXTURES/games/online.pgn" | sed -n '1,3p;$p'
pgn-stats $J --by=eco,opening --to=csv --top=2 "$FIXTURES/games/otb.pgn"
pgn-stats $J --by=elo --partial "$FIXTURES/games/o"*.pgn > part
pgn-stats --merge --to=tsv part | sed -n '2,3p;$p'
pgn-stats --by=player games.pgn 2>&1
pgn-stats --by=elo --to=tsv "$FIXTURES/games/o"*.pgn > whole; pgn-stats --merge --to=tsv part | cmp - whole
