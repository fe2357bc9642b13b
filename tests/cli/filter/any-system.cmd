# Positions and moves are found in games of every system, without --variant; moves begin at the game's own start.
game() { printf '[Variant "%s"]\n%b\n%s\n\n' "$1" "$2" "$3"; }
array='bnrbnkrq/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKRQ w CGcg - 0 1'
{
    game Standard '' '1. e4 e5 2. Nf3 *'
    game Marineerimine '' '1. e4 e5 2. Nf3 *'
    game Three-check '' '1. e4 e5 2. Nf3 *'
    game Chess960 "[FEN \"$array\"]\n" '1. Nd3 Nd6 2. e4 *'
    game Camelot '' '1. D7-D8 D10-D9 *'
    game 'Camelot (WCF)' '' '1. D7-D8 D10-D9 *'
    game Standard '[FEN "8/8/8/8/3p4/1k6/8/R3K3 w - - 0 1"]\n' '1. Kd2 Kb2 *'
} >games.pgn
find() {
    echo "$*"
    pgn-filter $J "$@" games.pgn | sed -n 's/.*Variant "\(.*\)".*/  \1/p'
}
find --position='rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'
find --position='rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 3+3 1 2'
find --position='rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 2+3 1 2'
find --position="$(pgn-moves --variant=camelot --play=D7-D8 start)"
find --position='bnrb1krq/pppppppp/3n4/8/8/3N4/PPPPPPPP/BNRB1KRQ w CGcg - 2 2'
find --moves='e4 e5'
find --moves='Nf3 e5 e4'
find --moves='Nd3 Nd6'
find --moves='D7-D8'
find --moves='Kd2 Kb2'
find --moves='Kd2' --moves=D7-D8 --moves=Nd3
find --variant=marineerimine --moves='e4 e5'
find --moves='e4 e5 Ke4'
find --moves='e4 quickly'
# A known key alone, or with others, is a condition; all else is a file.
count() { pgn-filter $J -c "$@"; }
count SetUp games.pgn
count FEN games.pgn
count FEN games.pgn games.pgn
count '(FEN)' games.pgn
count 'FEN and White' games.pgn
count 'Variant && FEN' games.pgn
count Nonsense games.pgn
count nonsense games.pgn
count -e Nonsense games.pgn
count 'FEN and White.pgn' games.pgn
