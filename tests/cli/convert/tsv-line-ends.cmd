# A line end in a field of tsv is part of its tag where the form that is written holds it.
printf 'White\tmoves\na\\nb\\r\\tc\te4\\ne5\n' >games.tsv
pgn-convert --from=tsv --to=jsonl games.tsv
pgn-convert --from=tsv --tags=none games.tsv
pgn-convert --from=tsv --to=tsv games.tsv
