# Castling by the king's squares, where that can be read back; a step or none is reported and written onto the rook.
pgn-convert --to=uci --uci-castling=king >uci.txt <"$CASE.in"
cat uci.txt
pgn-convert uci.txt | grep '^1'
pgn-convert --notation=uci --uci-castling=king "$CASE.in" 2>messages | grep '^1'
wc -l <messages
pgn-convert --to=jsonl --uci-castling=king "$CASE.in" 2>messages | grep -c '"uci":"[fg]1h1"'
pgn-convert --to=csv --rows=ply --uci-castling=king "$CASE.in" 2>messages | cut -d, -f3,4
pgn-convert --to=sql --uci-castling=king "$CASE.in" 2>messages | grep -c b1a1
pgn-convert --to=text --uci-castling=king "$CASE.in" | grep -c '^1'
pgn-convert --to=uci "$CASE.in" | sed -n 1p
