. "${CASE%/*}/roster.sh"
{ game a '*' '1.e4 e5 2.Nf6 (2. Nf3 Nc6 3. Bb5 d6) *'; game b 1-0 '1. f3 e5 2. g4 Qh4+ 1-0'; printf 'no-game "quoted"'; } >games.pgn
pgn-validate $J --format=json games.pgn
