# A FEN of the usual start position does not make another game of one without; another position does.
fen='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w'
start() { printf '[White "a"]\n%s\n1. e4 e5 *\n\n' "$1"; }
{
    start ''
    start "[FEN \"$fen KQkq - 0 1\"]
"
    start "[FEN \"$fen  QKkq - 0 1\"]
"
    start "[FEN \"$fen KQk - 0 1\"]
"
    start "[FEN \"$fen KQkq - 1 1\"]
"
    start "[Variant \"Three-check\"]
[FEN \"$fen KQkq - 3+3 0 1\"]
"
    start "[Variant \"Three-check\"]
"
} >starts.pgn
pgn-filter --unique -c starts.pgn
pgn-filter --unique=moves starts.pgn | grep -c FEN
printf '[Variant "%s"]\n\n1. e4 *\n\n' Foo Bar Foo | pgn-filter --unique -c
pgn-validate --quiet --disable=all --enable=duplicate-game --format=gcc starts.pgn
