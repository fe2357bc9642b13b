# All tables of a few games, and of games of all rule systems.
pgn-stats $J "$FIXTURES/examples/club.pgn"
echo "-----"
pgn-stats $J --top=3 "$FIXTURES"/variants/*.pgn
