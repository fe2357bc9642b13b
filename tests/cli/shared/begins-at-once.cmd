# Games whose first element is no tag: a move without its number, a comment, a variation, a NAG. It counts as others do.
printf 'e4 e5 *\n' >move; printf '{a [%%clk 0:01:00]} e4 {[%%clk 0:00:50]} e5 *\n' >comment
printf '(d4) e4 e5 *\n' >variation; printf '$1 e4 e5 *\n' >nag
for game in move comment variation nag; do
    echo "== $game"
    for form in pgn fen uci jsonl csv tsv lines text markdown; do pgn-convert --to=$form $game; done
    pgn-convert --to=sql $game | grep '^INSERT INTO batch'
    pgn-convert --to=csv --rows=ply $game
    pgn-convert --no-comments --no-variations --no-nags $game
    pgn-convert --split-variations --no-clocks --signs --add=plycount,eco,opening $game
    pgn-filter -c --where 'comments = 1 or variations = 1 or nags = 1' $game
    pgn-filter -c --moves=e4 $game
    pgn-validate --strict --format=gcc $game
    pgn-validate --fix $game
    pgn-stats --to=csv --sections=overview,openings,moves,clocks,lengths $game
    pgn-board --ply=1 $game
done
pgn-filter --unique -c move comment variation nag
# One ply is no plies.
printf 'e4 *\n' >one
pgn-board --ply=3 one
