# Variations repeat the moves that lead to them: where all of them would be longer than --max-game, the game stays whole.
awk 'BEGIN { for (i = 0; i < 40; i++) printf "Nf3 (Nc3 {c}) Nf6 (d6) Ng1 Ng8 "; print "*\n\n1. e4 (1. d4) *" }' >game.pgn
for size in 8K 32K; do for form in lines fen; do
    pgn-convert $J --split-variations --max-game=$size --to=$form game.pgn | cut -c 1-60 | sort | uniq -c | sort -n | tail -n 4
done; done
pgn-convert $J --split-variations --max-game=8K --on-error=stop --to=uci game.pgn | wc -l
# Comments that are dropped do not count.
sed 's|Ng8|& {a long comment, longer than these moves}|g' game.pgn >told.pgn
for without in '--no-clocks' '--no-comments'; do
    pgn-convert $J --split-variations --max-game=32K $without --to=uci told.pgn | wc -l
done
