# The header line of a table says whether it can be read, also where no row follows. Columns of the roster, result and
# moves are known in any case of letters, unless there is one of the very name. Without moves, a warning says so.
head() { printf '%s\n' "$@"; }
head 'event,WHITE,Moves,white_elo' 'X,"A, B",e4 e5,2000' | pgn-convert --from=csv --to=csv --tags=all $J; echo "status $?"
head 'White,Result,white,result' 'A,1-0,b,1-0' | pgn-convert --from=csv --to=pgn | grep -i 'white\|result'
head 'White;Moves' 'A;e4' | pgn-convert --from=csv; echo "status $?"
head 'White,Moves' 'A,e4' | pgn-convert --from=tsv; echo "status $?"
head 'White;x' | pgn-convert --from=csv --to=uci; echo "status $?"
head '1. e4 e5' | pgn-convert --from=csv --to=uci; echo "status $?"
head 'White,moves,moves' 'A,e4,e4' | pgn-convert --from=csv; echo "status $?"
head 'White,"moves' 'A,e4' | pgn-convert --from=csv; echo "status $?"
head 'White,,moves' 'A,,e4' | pgn-convert --from=csv; echo "status $?"
head 'White' 'A' | pgn-convert --from=csv | grep White
