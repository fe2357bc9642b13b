# Escapes: %, colon and comma in properties; line ends cannot be.
. "${CASE%/*}/roster.sh"
mkdir 'a,b:c%'
{ game a '*' '1.e4 e5 2.Nf6 *'; printf '[Event "100%%"]\n[Event "100%%"]\n\n1. e4 *\n'; } >'a,b:c%/x.pgn'
pgn-validate --format=github 'a,b:c%/x.pgn'
