# The whole page of three games.
pgn-stats $J --to=html --tree=2 --crosstable --by=Result "$FIXTURES/examples/club.pgn"
