pgn-moves --play='1. e4 e5 2.Nf3 Nc6 3. Bb5' start
pgn-moves --play='' chess960:0
pgn-moves --notation=iccf --play='5254 5755' start
pgn-moves --play='e2e4 e7e5' start
