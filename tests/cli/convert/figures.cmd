# Figures of engines' comments in every form that has columns for them; numbers are numbers.
cat >engine.pgn
pgn-convert -q --to=csv --rows=ply engine.pgn | cut -d, -f2,6-10
pgn-convert --to=jsonl engine.pgn
pgn-convert --quiet --to=sql engine.pgn | grep '^INSERT INTO batch'
pgn-convert --to=sql --tables=games,comments --dialect=duckdb engine.pgn | grep -c 'INTO moves\|INTO positions'
pgn-stats engine.pgn | sed -n '/^Clocks/,/^$/p'
# Cells that a spreadsheet would run.
printf '[White "=1+1"]\n[Black "-A"]\n[Event "@b"]\n\n1. e4 {+x} *\n' >cells.pgn
pgn-convert --quiet --to=csv --csv-safe cells.pgn | tail -n 1
pgn-convert --quiet --to=csv --csv-safe --rows=ply cells.pgn | tail -n 1
pgn-convert --quiet --to=tsv cells.pgn | tail -n 1 | cut -f4,8,9
