# A result before the first game is no game's end: the game after it is read, and its own result stands.
for text in '1-0\n\n1. e4 e5 0-1\n' '*\n*\n\n1. e4 e5 0-1\n\n1. d4 *\n' '1-0 1. e4 e5 0-1\n' '{c} 1-0\n\ne4 0-1\n' '1-0\n\n[Event "a"]\n\n1. e4 0-1\n' '*\n1.\n1-0\n' '1. e4 (1. d4 1-0) e5 (1... c5 *) 2. Nf3 1-0\n' '1-0\n'; do
    printf "$text" | pgn-validate --quiet --format=gcc --disable=T
    printf "$text" | pgn-filter --list
    printf "$text" | pgn-convert --to=uci
    printf "$text" >games.pgn
    pgn-convert --keep games.pgn | cmp - games.pgn
done
