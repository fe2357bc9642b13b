# A castling right without its rook, an en passant square without its pawn: where the text of the position is kept
# they stay, where the position is written as it was read they are counted. The second game is sound.
cat > start.pgn <<'END'
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/4K2R w KQkq e3 0 1"]

1. O-O Kd7 *

[SetUp "1"]
[FEN "r3k3/8/8/8/3Pp3/8/8/4K2R b Kq d3 0 1"]

1... exd3 *
END
for form in pgn fen jsonl sql; do echo "$form: $(pgn-convert --to=$form start.pgn | grep -c 'KQkq e3')"; done
pgn-convert --to=epd --positions=0 start.pgn
pgn-convert --to=epd --positions=1 start.pgn
pgn-convert --to=fen --ep=legal --positions=0 start.pgn
pgn-convert --to=uci start.pgn
pgn-convert --to=csv start.pgn | cut -d, -f 15
pgn-convert --to=text --on-loss=error start.pgn | grep From
pgn-convert --castling=shredder start.pgn | grep FEN
pgn-convert --to=jsonl --ep=always start.pgn | grep -o '"FEN":"[^"]*"'
pgn-convert --to=fen start.pgn | pgn-convert --to=epd --from=fen
