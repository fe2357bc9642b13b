# Editors read it: style is a note.
. "${CASE%/*}/roster.sh"
{ game a '*' '1.e4 e5 2.Nf6 *'; game b 1-0 '1. f3 e5 2. g4 Qh4+ 1-0'; } | pgn-validate --format=gcc --stdin-name=games.pgn
