pgn-moves --variant='Kolm tuld' --play='e4 f6 Qh5+ g6 Qxg6 hxg6' --status start
pgn-moves --variant=3check --checks=given --play='e4 f6 Qh5+' start
pgn-moves --status '4k3/8/8/8/8/8/4r3/4K3 w - - 3+0 0 1'
pgn-moves --status '8/6Q1/K7/8/6Qk/8/3p4/8 b - - 0+1 53 62'
