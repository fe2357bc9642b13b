# The tree from the start, from a position that games come to on any way, and in other systems.
pgn-stats $J --tree=3 --top=2 "$FIXTURES/games/otb.pgn"
pgn-stats $J --tree='1@rnbqkb1r/pppp1ppp/4pn2/8/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3' --to=csv "$FIXTURES/games/otb.pgn"
pgn-stats $J --variant=camelot --tree=2 --top=1 "$FIXTURES/variants/camelot.pgn"
printf '1. e2-e4 e5 *\n\n1. e4 e5 2. Nf3 1-0\n\n1. e4 e5 2. Nf3+ 0-1\n' | pgn-stats $J --tree=9 --to=csv
