# Moves of lenient spelling are written anew in the parts of a game, too.
printf '1. e4 d5 2. ed5 (2. e5 f5 3. ef6 Kf7) Qd5 *\n' >lenient.pgn
pgn-convert --split-variations --tags=none lenient.pgn | sed '/^\[/d; /^$/d'
pgn-convert --split-variations --to=jsonl lenient.pgn | grep -o '"move":"[^"]*"' | tr '\n' ' '
