# needs: jq
# The contract: games, plies and results always; everything else in arrays.
pgn-stats $J --to=json "$FIXTURES/examples/club.pgn" | jq -c '{games, plies, results}'
pgn-stats $J --to=json "$FIXTURES/examples/broken.pgn" | jq -c '{games, plies, results, faulty, ends}'
pgn-stats $J --to=json "$FIXTURES"/variants/*.pgn | jq -c 'to_entries[] | {(.key): (.value | if type == "array" then length else . end)}'
pgn-stats $J --to=json --by=White </dev/null | jq -c .
pgn-stats --to=json --range=600- "$FIXTURES/examples/club.pgn" | jq -c '{range, games}'
pgn-stats --to=json --range=0-600 "$FIXTURES/examples/club.pgn" | jq -c '{range, games}'
