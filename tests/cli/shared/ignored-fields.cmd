# Each program reports what it ignores of a position, since its answer is for another position than was written.
right='r3k2r/8/8/8/8/8/R7/4K2R w KQkq - 0 1' passed='4k3/8/8/8/8/8/8/4K3 w - e6 0 1'
pgn-perft 1 "$right"
pgn-perft 1 "$right" "$passed"
printf '%s\n%s\n' "$right" "$passed" | pgn-moves --status | cut -f 2
pgn-moves --variant=marineerimine --play= 'rnbqkbnr/pppp1ppp/8/8/4pP2/8/PPPPP1PP/RNBQKBNR b KQkq f3 0 2'
pgn-board "$passed" | wc -l
echo "$right;e1" | pgn-touch
# No pawn need be there to take
pgn-perft 1 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
