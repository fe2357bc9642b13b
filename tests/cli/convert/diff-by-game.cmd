# Each game has its own place in a diff: one that becomes much shorter does not make those after it look changed.
# needs: patch
{
    printf '[Event "a"]\n\n1. e4\n'
    for i in 1 2 3 4 5 6 7 8 9 10; do printf '{one}\n{two}\n{three}\n{four}\n'; done
    printf '*\n\n'
    for game in b c d; do printf '[Event "%s"]\n\n1. d4 *\n\n' $game; done
} >games.pgn
for to in pgn lines; do
    pgn-convert --to=lines games.pgn >games.lines
    pgn-convert --diff --keep --no-comments --to=$to games.$to >diff
    pgn-convert --keep --no-comments --to=$to games.$to >without.$to
    grep -c '^[-+]' diff
    cp games.$to copy && patch -s copy diff && cmp copy without.$to && echo same
done
# A game that becomes what the next one is has changed itself.
printf '%s\n' '1. e4 {x} *\n' '1. e4 *\n' >two.lines
pgn-convert --diff --keep --no-comments --to=lines two.lines
