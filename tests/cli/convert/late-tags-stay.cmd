# A tag among the moves is the game's, also where the variation or the rest of the line that it stands in is dropped.
printf '[Event "x"]\n([Result "0-1"])\n[White "a"]\n\n1. e4 e5 (1... c5\n[Black "b"]\n2. Nf3) 2. Qh4\n[Round "7"]\n0-1\n' >game.pgn
pgn-convert --keep --on-error=truncate --no-variations game.pgn
for form in pgn jsonl csv; do
    pgn-convert --to=$form -q --on-error=truncate --no-variations --stdin-name=game.pgn <game.pgn
    pgn-convert --to=$form -q --on-error=truncate --split-variations --stdin-name=game.pgn <game.pgn
done
