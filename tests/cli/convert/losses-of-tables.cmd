# A row a ply has no cells for tags; an empty cell is no tag; and a result after the moves that the tag contradicts has
# no place but in PGN.
printf '[White "A"]\n[Black ""]\n[Result "1-0"]\n\n1. e4 e5 0-1\n' >game.pgn
printf '1. e4 e5 1-0\n' >untagged.pgn
for to in 'csv --rows=ply' csv 'csv --tags=Black' tsv sql text html markdown latex jsonl; do
    pgn-convert --to=$to --on-loss=error game.pgn >written; echo "$to: $?"
    pgn-convert --to=$to --on-loss=error untagged.pgn >written; echo "$to: $?"
done
for to in uci fen epd plain-fen-result; do
    pgn-convert --to=$to game.pgn untagged.pgn >written
    pgn-convert --to=$to --on-loss=report game.pgn untagged.pgn >written
done
# An operation of EPD has a column in a table of games alone.
echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;' >lines.epd
for rows in game ply; do pgn-convert --to=csv --tags=EPD --rows=$rows lines.epd; done
# Marks that cannot be drawn.
printf '1. e4 {[%%csl Gd4,Rz9]} e5 {[%%csl Gd4][%%cal Gd4d5]} *\n' | pgn-convert --to=html >written
