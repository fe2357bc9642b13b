# Each result that is left out is reported, one in a variation also where the game ends with the same; stray text once a game.
printf '1. e4 (1. d4 1-0) e5 (1... c5 (1... d6 0-1) *) 2. Nf3 1-0\n\n1. e4 prose 1-0 more Nf6 $300 prose $400 1-0\n' >game.pgn
pgn-convert --width=0 --tags=Result game.pgn
