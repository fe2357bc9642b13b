# The tree from the start, from a position that games come to on any way, and in other systems.
pgn-stats $J --tree=3 --top=2 "$FIXTURES/games/otb.pgn"
pgn-stats $J --tree='1@rnbqkb1r/pppp1ppp/4pn2/8/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3' --to=csv "$FIXTURES/games/otb.pgn"
pgn-stats $J --variant=camelot --tree=2 --top=1 "$FIXTURES/variants/camelot.pgn"
printf '1. e2-e4 e5 *\n\n1. e4 e5 2. Nf3 1-0\n\n1. e4 e5 2. Nf3+ 0-1\n' | pgn-stats $J --tree=9 --to=csv
# Start positions of Chess960 are the first branches; or one of them is the root
game() { printf '[Variant "Chess960"]\n[FEN "%s"]\n\n%s\n\n' "$1" "$2"; }
array=$(pgn-moves --play= chess960:17)
{
    game "$array" '1. e4 e5 1-0'
    game "$array" '1. d4 0-1'
    game "$(pgn-moves --play= chess960:518)" '1. Nf3 *'
    game 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBRN w GQkq - 0 1' '1. e4 1-0'
    printf '1. e4 *\n'
} >arrays.pgn
pgn-stats $J --variant=chess960 --tree=2 arrays.pgn
pgn-stats $J --variant=chess960 --tree=1 --top=1 --to=csv arrays.pgn
pgn-stats $J --variant=chess960 --tree=1 --to=html arrays.pgn | grep -c '<td class="name"'
pgn-stats $J --tree=1@chess960:17 --to=csv arrays.pgn
pgn-stats $J --variant=chess960 --partial --tree=1 arrays.pgn >part
pgn-stats --merge --to=csv part
pgn-stats $J --tree=1@chess960:960 arrays.pgn
# A position that no game comes to: without castling rights it is another one.
printf '1. e4 c6 2. d4 *\n' >caro.pgn
for rights in KQkq -; do pgn-stats $J --tree="1@rnbqkbnr/pp1ppppp/2p5/8/4P3/8/PPPP1PPP/RNBQKBNR w $rights - 0 2" --to=csv caro.pgn; done
pgn-stats $J --partial --tree=1@chess960:17 caro.pgn >part
pgn-stats --merge --to=csv part
