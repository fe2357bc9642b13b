# A colon at the end of a move is a capture's sign there too, as in old books; a result keeps its own.
printf '1. e4 d5 2. ed5: Qd5:! 3. Nc3 Qd2:+ 4. Kd2:?? 1:0\n' | pgn-validate --max-per-check=0
printf '1. e4 d5 2. ed: Qd5: 3. Nc3 Nf6: 4. Nd5:: 1-0\n' | pgn-validate --max-per-check=0
printf '1. e4 d5 2. ed: Qd5: 3. Nc3 Nf6 4. Nd5: *\n' | pgn-convert | tail -n 2
