pgn-perft --variant=camelot --divide 1 start | sed -n '1,3p; $p'
