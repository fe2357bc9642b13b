# Groups by tags; the most frequent with --top.
pgn-stats $J --by=Result,Round --to=csv "$FIXTURES/examples/club.pgn"
pgn-stats $J --by=Site --top=3 --to=tsv "$FIXTURES/games/otb.pgn"
pgn-stats $J --by=Site,Event --top=3 "$FIXTURES/games/otb.pgn"
