# Parts of a game are new games in each form, also where bytes are kept.
# A game with a fault is not cut up: its bytes pass.
printf '[White "w"]\n\n1. e4 e5 (1... c5 2. Nf3)  *\n\n[White "x"]\n\n1.d4 *\n' >games.pgn
pgn-convert --split-variations --to=lines games.pgn
pgn-convert --split-variations --keep games.pgn >kept && pgn-convert --split-variations games.pgn | cmp - kept && echo same
printf '[Event "e"]\n\n1.e4   e4 (1. d4) *\n' | pgn-convert --split-variations --to=lines
# What no part carries is reported, and a variation that replaces no move is a comment, in each form.
printf '(1. c4) 1. e4 $300 e5 <foo> 2. d4 (2. f4 <bar>) d6 *\n' >strays.pgn
pgn-convert --split-variations --to=lines strays.pgn
pgn-convert --split-variations --keep strays.pgn >kept
pgn-convert --split-variations strays.pgn | cmp - kept && echo same
