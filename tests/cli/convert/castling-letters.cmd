# Positions in the style that is asked for: in tags too. KQkq has no letter for an inner rook: nothing is written that
# would read as another game, in any form.
for to in pgn lines jsonl; do
    pgn-convert --to=$to --ep=always --castling=shredder --checks=given "$CASE.in" | grep -o 'FEN[":, ]*[^"]*"'
done
pgn-convert "$CASE.in" | grep FEN
pgn-convert --keep --castling=shredder "$CASE.in" | diff "$CASE.in" -
printf '[Variant "Chess960"]\n[SetUp "1"]\n[FEN "rr2k3/8/8/8/8/8/8/RR2K3 w Bb - 0 1"]\n\n1. Kd1 *\n\n1. e4 *\n' >inner.pgn
for to in pgn uci csv tsv text jsonl 'sql --tables=positions' 'csv --rows=ply'; do
    pgn-convert --to=$to --castling=kqkq inner.pgn >out
    grep -e FEN -e '^1' -e 'position fen' -e 'inner.pgn' -e From -e e2e4 out
done
pgn-convert --add=fen --castling=kqkq inner.pgn | grep FEN
