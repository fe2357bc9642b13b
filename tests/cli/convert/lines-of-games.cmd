# A line holds any number of games; one without any is reported where it stands, and a stop is a stop within a line.
printf '1. e4 *\\n\\n[White "a"]\\n\\n1. d4 *\\n\\n\n{x}\n1. c4 *\\n\\n1. Ke4 *\\n\\n[White "b"]\\n\\n1. f4 *\n' >lines
pgn-convert $J --from=lines --to=uci lines
pgn-convert $J --from=lines --to=uci --on-error=stop lines
sed 2d lines | pgn-convert $J --from=lines --to=uci --on-error=stop
sed 2d lines | pgn-convert $J --from=lines --to=lines
