# Bad games byte for byte, an empty line between them, line ends of their own kind.
. "${CASE%/*}/roster.sh"
{ game a '*' '1. e5 *'; game b '*' '1. e4 *'; game c '*' '1. d5 *'; } >a.pgn
printf '[Event "crlf"]\r\n\r\n1. Ke2 *\r\n' >b.pgn
printf '\357\273\277[Event "mark"]\n\n1. Ke2 *' >c.pgn
pgn-validate $J --quiet --disable=T,X --rejects=bad.pgn a.pgn b.pgn c.pgn >/dev/null
od -c bad.pgn | sed 's/^[0-9]* *//'
pgn-validate --quiet --disable=T,X --rejects=- --report=gcc:/dev/null -o /dev/null b.pgn | od -c | sed 's/^[0-9]* *//'
