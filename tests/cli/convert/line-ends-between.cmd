# A game that is passed on is followed by an empty line of its own kind of line end: what it lacks is added before the
# next game, in the same input and in the next one, and nothing after the last.
for end in '\n' '\r' '\r\n'; do
    for tail in '' "$end" " $end" "$end$end" "$end \t$end" " $end$end$end"; do
        printf "[White \"a\"]$end${end}1. Qh9 *$tail" >a
        printf "[White \"b\"]$end${end}1. Qh8 *$end" >b
        { cat a; [ "${tail%"$end"}" = "$tail" ] || cat b; } >both
        pgn-convert a b both 2>messages | sed 's/\r/R/g; s/\t/T/g; s/$/N/' | tr -d '\n'; echo; grep -c error: messages
    done
done
