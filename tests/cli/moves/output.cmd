pgn-moves -o out start && wc -l <out
