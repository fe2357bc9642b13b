# The tags that name the usual start come back from a table, and are counted where a form leaves them out.
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
printf '[Event "a"]\n[SetUp "1"]\n[FEN "%s"]\n\n1. e4 *\n' "$start" >game.pgn
printf '[Event "b"]\n[SetUp "1"]\n\n1. e4 *\n' >alone.pgn
pgn-convert game.pgn | sort >sorted
for to in csv tsv jsonl lines; do pgn-convert --to=$to game.pgn | pgn-convert | sort | cmp - sorted; done
for to in uci text html markdown latex sql; do pgn-convert --to=$to --on-loss=report game.pgn | grep -c "$start"; done
pgn-convert --to=csv --rows=ply game.pgn | wc -l
pgn-convert --to=csv alone.pgn | tail -n 1
