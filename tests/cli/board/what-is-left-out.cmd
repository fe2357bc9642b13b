# What a board of a game does not show is reported: marks that are none, marks beyond those that a picture holds, and
# moves after one that cannot be played. A comment to the end of its line has marks too.
printf '1. e4 {[%%csl Gd4,Zz9,Ge5][%%cal Ga1a1]} ; [%%csl Rh1,,Rh2]\ne5 *\n' >marks.pgn
pgn-board --ply=1 --to=svg marks.pgn | grep -c 'opacity'
pgn-board --ply=1 marks.pgn | tail -n 1
many=$(for i in 1 2 3 4 5 6 7 8 9; do for file in a b c d e f g h; do printf G$file$((i % 8 + 1)),; done; done)
printf '1. e4 {[%%csl %s]} *\n' "$many" >many.pgn
pgn-board --ply=1 --to=svg many.pgn | wc -l
printf '[White "w"]\n\n1. e4 e5 2. Ke3 Nf6 *\n' >faulty.pgn
pgn-board --ply=last faulty.pgn | tail -n 1
pgn-board --ply=2 faulty.pgn | tail -n 1
