# Between a kept game and a changed one stands an empty line, also where a block of the input ends.
awk 'BEGIN {
    for (i = 0; i < 60000; i++)
        printf "[Event \"a\"]\n\n1. e4 *\n%s[Event \"b\"]\n\n1. d4 {x} *\n",
               i % 3 ? "" : "[Event \"c\"]\n\n1. c4 *\n"
}' >games.pgn
pgn-convert $J --keep --no-comments games.pgn | sort | uniq -c
