# needs: jq
plain() { sed 's/\.0\([],}]\)/\1/g'; } # jq writes 50.0 as 50 or, since its version 1.7, as it stands
# The contract: games, plies and results always; everything else in arrays.
pgn-stats $J --to=json "$FIXTURES/examples/club.pgn" | jq -c '{games, plies, results}' | plain
pgn-stats $J --to=json "$FIXTURES/examples/broken.pgn" | jq -c '{games, plies, results, faulty, ends}' | plain
pgn-stats $J --to=json "$FIXTURES"/variants/*.pgn | jq -c 'to_entries[] | {(.key): (.value | if type == "array" then length else . end)}' | plain
pgn-stats $J --to=json --by=White </dev/null | jq -c . | plain
pgn-stats --to=json --range=600- "$FIXTURES/examples/club.pgn" | jq -c '{range, games}' | plain
pgn-stats --to=json --range=0-600 "$FIXTURES/examples/club.pgn" | jq -c '{range, games}' | plain
