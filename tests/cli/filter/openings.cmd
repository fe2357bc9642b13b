# Openings: by the project's own table, transpositions too, and by a user's; the game is played only as far as they go.
printf '[White "a"]\n\n1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. Nc3 Be7 5. Bf4 *\n\n[White "b"]\n\n1. e4 e5 2. Ke3 *\n' >games.pgn
pgn-filter $J --split=eco,opening -o '%s.pgn' games.pgn && ls ./*-*.pgn
pgn-filter $J 'eco = D37' games.pgn
printf 'eco\tname\tpgn\nX00\tMine\t1. Nf3 d5\nX01\tOurs\t1. e4 e5 2. Nf3\nX02\tOpen\t1. e4 e5\n' >mine.tsv
for eco in X00 X01 X02; do pgn-filter $J --eco=mine.tsv --list "eco = $eco" games.pgn; echo "status $?"; done
pgn-filter $J --eco=mine.tsv --list 'opening = Mine && plies = 9' games.pgn
pgn-filter $J --eco=none.tsv 'eco = X00' games.pgn; echo "status $?"
