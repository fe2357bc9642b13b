pgn-board --mark=Zd4 start; echo $?
pgn-board --mark=Ga9 start; echo $?
pgn-board --last=e2 start; echo $?
pgn-board --ply=x game.pgn
