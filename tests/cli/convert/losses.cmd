# What a form does not carry is counted and reported once, at the end, in the same words for any number of threads.
cat >game.pgn
for form in pgn jsonl lines epd fen uci csv text html markdown latex sql; do
    echo "== $form" >&2
    pgn-convert $J --to=$form game.pgn >/dev/null
done
echo "== asked for" >&2
pgn-convert $J --to=uci --on-loss=report game.pgn
pgn-convert $J --to=uci --on-loss=error game.pgn >/dev/null; echo "status $?"
pgn-convert $J --to=uci --on-loss=error --quiet game.pgn >/dev/null; echo "status $?"
pgn-convert $J --to=csv --on-loss=ignore game.pgn >/dev/null; echo "status $?"
pgn-convert $J --to=csv --quiet game.pgn >/dev/null; echo "status $?"
echo "== dropped, not lost" >&2
pgn-convert $J --to=csv --mainline --tags=WhiteElo,TimeControl game.pgn >/dev/null
pgn-convert $J --to=csv --rows=ply --no-variations --no-nags game.pgn | cut -d, -f1-4,6-
echo "== many" >&2
for i in 1 2 3 4; do cat "$FIXTURES"/games/online.pgn; done | pgn-convert $J --to=csv >/dev/null
# What a form carries of a comment, and what else it says: three of these say more than clocks and evaluations.
printf '1. e4 {[%%clk 0:01:00]} e5 {[%%emt 1] [%%eval 0.3]} 2. d4 {[%%clk 0:00:50] x} d5 {y [%%clk 0:00:40]} 3. Nf3 {[%%clk 0:00:30] [%%csl Ga1]} *\n' >clocks.pgn
pgn-convert --to=sql clocks.pgn | grep -c '^INSERT INTO batch'
