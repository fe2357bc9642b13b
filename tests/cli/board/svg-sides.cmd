# From Black's side, without coordinates, all colours of marks, a check; and the board of Camelot with its castles.
pgn-board --to=svg --side=black --no-coordinates --mark=Ya1,Bb2b4,Cc3,Oh8,Rg2f2 "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1" | grep -v '^<g id='
pgn-board --to=svg --side=black --variant=camelot --mark=YL8,BF1G16 start | grep -v '^<g id=' | awk 'NR < 40 || /opacity|text|mark|use.*"[01]?[05]6"/'
