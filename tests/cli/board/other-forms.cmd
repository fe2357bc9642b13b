# --ply takes games as PGN; another form is named, and how to come from it to here.
printf '[Variant "Three-check"]\n\n1. e4 e5 2. Bc4 *\n' >games.pgn
for form in jsonl uci csv lines; do
    pgn-convert --quiet --to=$form games.pgn >games.$form
    pgn-board --ply=1 games.$form
    pgn-convert games.$form | pgn-board --ply=3 | tail -n 1
done
pgn-convert --quiet --to=fen games.pgn >games.fen
pgn-board --ply=1 games.fen
pgn-convert --from=pgn games.pgn | pgn-board --ply=2 | tail -n 1
