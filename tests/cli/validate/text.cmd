# The form for people: window and caret count characters; controls have pictures; long lines are cut.
. "${CASE%/*}/roster.sh"
{
    game a '*' '1. e4 {die größte Öffnung} e5 2. Nf6 *'
    game b '*' "$(printf '1. e4\001 e5 2. Nf3 *')"
    game c '*' '1. e4 {a comment that is very long, so long that it does not fit into the window at all, so that the line is cut before it} e5 2. Nf3 {and a long comment behind it, so that the line is cut at both ends of the window} Nc5 *'
    printf '[Event "M\374ller"]\n\n1. e4 *\n'
} | pgn-validate
