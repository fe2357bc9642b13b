# A comment after a variation, a NAG or a move number is the move's as well: its figures and its text come out, and what
# has no place in the form is counted. Options that drop what stands between change nothing of it.
cat >game.pgn
for drop in '' --no-nags --no-variations; do
    pgn-convert --to=csv --rows=ply $drop game.pgn | cut -d, -f1-3,6-
    pgn-convert --to=sql $drop game.pgn | grep -c 'c7c5",57\].*g1f3",39\].*g8f6",58'
    pgn-convert --to=jsonl $drop game.pgn >json
    grep -o '"clk":[0-9]*' json | paste -sd ' '
    pgn-convert $drop game.pgn >export
    pgn-convert json | cmp - export
done
# Neither before the first move, nor a second time, nor what cannot be read has a place among moves.
printf '{[%%clk 0:00:09]} 1. e4 {[%%clk bad]} {[%%clk 0:00:05]} e5 {[%%eval x] [%%emt 1]} 2. d4 {[%%clk 5]} {[%%clk 4]} *\n' >odd.pgn
pgn-convert --to=sql odd.pgn | grep -o '\[\[1,.*\]\]'
pgn-convert --to=csv --rows=ply odd.pgn | cut -d, -f2,6,11
