# What games for print, positions and tables do with bytes that mean something there.
printf '[White "~^"]\n[Black "x"]\n\n1. e4 $220 {~ ^\r\nb} e5 {[%%csl Ya1,Bb2,Cc3,Oh8]} $221 *\n' >print.pgn
pgn-convert --to=latex print.pgn | sed -n '/section/,$p'
printf '[Variant "Camelot"]\n\n1. D6-D8 $220 *\n' | pgn-convert --to=latex | sed -n '/begin{verbatim}/,/end{verbatim}/p'
# A file name in an id, a variant that the operations name already.
name=$(printf 'a\tb"c.pgn')
printf '1. e4 e5 *\n' >"$name"
pgn-convert --to=epd "$name"
echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm Nf3; variant "Three-check";' |
    pgn-convert --from=epd --to=epd --pieces=de
# Returns: at the ends of lines, and in a value of a table.
printf 'e2e4 e7e5\r\nd2d4\r\n' | pgn-convert --from=uci --to=lines --tags=none
printf '{"tags":{"White":"a\\rb"},"moves":[{"move":"e4"}]}\n' >return.json
pgn-convert --from=jsonl --to=csv --tags=White return.json
