# The en passant square is compared where the position names the field.
printf '1. e4 a6 2. e5 d5 *\n\n1. e4 d5 2. e5 a6 *\n' >games.pgn
board='rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq'
for field in '' ' -' ' d6'; do pgn-filter --quiet -c --position="$board$field" games.pgn; done
