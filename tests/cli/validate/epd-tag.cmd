# A tag EPD holds operations of the start position, also in a game with moves: what pgn-convert leaves out of EPD is
# reported here, and what it writes is not.
game() { printf '[EPD "%s"]\n\n1. e4 e5 *\n' "$1"; }
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'
for value in 'bm e4; id \"a;b\";' '' 'hello' "$start" "$start bm e4;" 'hmvc x;' 'bm e4; bm d4;' 'id \"a'; do
    game "$value" >game.pgn
    pgn-validate --quiet --format=gcc --disable=T101 game.pgn
    pgn-convert --to=epd --positions=0 game.pgn | sed 's/^.* - //'
done
