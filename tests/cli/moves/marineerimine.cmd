pgn-moves --variant=marineerimine --play='1.e4 c6 2.Ba6' --status start
