printf "%s\n" "[Event \"x\"]" "" "1. e4 { [%csl Ge4,Rd5][%cal Be2e4] } e5 *" >game.pgn
pgn-board --to=svg --ply=1 game.pgn | grep -c -e "#2e7d32" -e "#b3261e" -e "marker-end"
pgn-board --to=svg --variant=camelot --mark=RC6E8 start | grep -c "<use"
pgn-board --to=svg --size=200 start | sed -n '1p;$p'
