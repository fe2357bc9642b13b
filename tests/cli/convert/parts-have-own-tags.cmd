# A variation that becomes a game, and a game that is cut, have tags of their own moves, not of the former ones.
printf '[Event "x"]\n[PlyCount "6"]\n[FinalFEN "old"]\n\n1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 Nc6 3. Bb5 a6 1-0\n' >game.pgn
pgn-convert --split-variations game.pgn | grep -E '^[[](Ply|Final)|^1'
pgn-convert --split-variations --add=plycount,fen,polyglot,eco,opening game.pgn | grep -E '^[[](Ply|Final|ECO|Op)|^1'
pgn-convert --split-variations --add=plycount --to=csv --tags=PlyCount game.pgn | cut -d, -f11-14
# Without tags of that kind, none is added; the main line keeps what it says.
printf '1. e4 (1. d4) e5 *\n' | pgn-convert --split-variations | grep -c Ply
printf '[PlyCount "9"]\n\n1. e4 (1. d4) e5 *\n' | pgn-convert --split-variations | grep Ply
# Each line that is cut is reported, and the game ends with * also where its bytes are kept.
printf '[PlyCount "7"]\n\n1. e4 e5 (1... c5 2. Nf4 d6) 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 1-0\n\n1. Ke2 e5\n\n[Event "y"]\n[PlyCount "4"]\n\n1. e4 e5 (1... c4) 2. d4 d5\n' >bad.pgn
for on_error in truncate comment; do
    pgn-convert --on-error=$on_error bad.pgn
    pgn-convert --on-error=$on_error --keep bad.pgn
    pgn-convert --on-error=$on_error --to=lines --add=plycount bad.pgn
    pgn-convert --on-error=$on_error --to=jsonl --split-variations bad.pgn
done
