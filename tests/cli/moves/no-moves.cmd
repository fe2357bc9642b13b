# Positions without legal moves, alone and among others; systems without a name for their start.
pgn-moves 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'
pgn-moves --status 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'
printf '%s\n' 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1' '7k/5Q2/8/8/8/8/8/6K1 b - - 0 1' | pgn-moves --status
pgn-moves --variant=camelot --name start
pgn-moves --variant='camelot wcf' --status start | tail -n 1
pgn-moves --claims '6k1/5ppp/8/8/8/8/8/R5K1 b - - 99 80' | tail -n 1
pgn-moves --claims '6k1/5ppp/8/8/8/8/8/R5K1 b - - 100 80' | tail -n 1
