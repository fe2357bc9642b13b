# Captures with x are asked for: moves are written anew, also where bytes are kept otherwise.
printf '1. e4 d5 2. e:d5 Qd8xd5 *\n' >a.pgn
pgn-convert --keep a.pgn
pgn-convert --keep --captures=x a.pgn
pgn-convert --keep --captures=colon a.pgn
