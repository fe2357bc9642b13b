# An option that does nothing without another one is reported, and the work is done all the same.
printf '1. e4 *\n' >game.pgn
for option in --rows=ply --tables=games --dialect=duckdb --positions=last --csv-safe; do
    pgn-convert $option --to=uci game.pgn
done
pgn-convert --rows=ply --to=tsv --quiet game.pgn | wc -l
pgn-convert --positions=last --to epd game.pgn
pgn-convert --positions=last --to=jsonl game.pgn | wc -l
pgn-convert --to=fen --sample=1 --seed=3 game.pgn | wc -l
pgn-filter --seed=3 --force -c game.pgn
pgn-perft --depth=3 1 start
pgn-board --size=100 --mark=Ge4 --game=2 start | tail -n 1
# A settings file holds options for the runs that need them, and what is needed.
printf '[pgn-convert]\nrows = ply\n' >.ratsu
pgn-convert --to=uci game.pgn
printf '[pgn-convert]\nto = tsv\n' >.ratsu
pgn-convert --rows=ply --quiet game.pgn | wc -l
