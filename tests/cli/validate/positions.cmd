# Lines of FEN and EPD; a game is a record.
cat >list <<'END'
# comment

rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4 Ke2; id "x";
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1
4k3/8/8/8/8/8/8/4K3 w K - 0 1
END
pgn-validate $J --format=json --rejects=bad list
cat bad
pgn-validate $J --from=epd list 2>&1 >/dev/null
pgn-validate $J --from=pgn --format=gcc --disable=T,X list
