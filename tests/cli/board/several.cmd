# Several operands: each with its position above. A picture holds one board, one picture so many marks.
pgn-board start '4k3/8/8/8/8/8/8/4K3 w - - 0 1' | grep -c .
pgn-board --to=svg start start | tail -n 1
pgn-board --to=svg --mark="$(yes Ra1h8 | head -n 200 | tr '\n' ,)Ra1" start
# marks of comments alone, those of other commands not; a wrong mark on the command line ends it
printf '1. e4 {[%%clk 0:01:00] [%%csl Ge4] [%%cal Re2e4,Zz9,Ga1a8]} e5 {[%%csl Ba1]} *\n' >marks.pgn
pgn-board --ply=1 --to=svg marks.pgn | grep -c 'stroke="#\|<circle'
pgn-board --ply=1 marks.pgn
pgn-board --ply=1 --to=svg --mark=Z1 marks.pgn
pgn-board --ply=1 --last='[White "x"] e4' '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
pgn-board --last='e4 )' start
