# Without a name the text decides, then --variant=; an array can be played under any rules of 64 squares.
P='brkqnnrb/pppppppp/8/8/8/8/PPPPPPPP/BRKQNNRB w KQkq - 0 1'
pgn-perft 2 "$P" chess960:17
pgn-perft --variant=marineerimine 3 chess960:17
pgn-perft --variant=marineerimine 3 start chess960:518
pgn-perft --variant=marineerimine 2 "$P" '4k3/8/8/8/8/8/8/4K2R w K - 2+3 0 1'
pgn-perft --variant=camelot 2 chess960:17
echo $?
pgn-perft --variant=camelot 2 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
echo $?
# The operation of EPD is a name.
printf '%s\n' '4k3/8/8/8/8/8/8/4K2R w K - variant "Three-check";' '4k3/8/8/8/8/8/8/4K2R w K - 2+3 variant "Chess960";' '4k3/8/8/8/8/8/8/4K2R w K - variant "Atomic";' | pgn-perft 1
# A position that pgn-moves printed is counted as the array that it came from.
for system in marineerimine three-check; do
    pgn-perft --variant=$system 3 chess960:17 "$(pgn-moves --variant=$system --play= chess960:17)"
done
