# A number that is too large is called that, with the largest that is read; so is an empty name.
printf '1. e4 *\n' >game.pgn
large=99999999999999999999
for option in width sample seed jobs max-game; do pgn-convert --$option=$large game.pgn; done
pgn-convert --to=fen --positions=$large game.pgn
pgn-convert --range=0-$large game.pgn
for option in head memory; do pgn-filter --$option=$large game.pgn; done
pgn-filter -o '%s.pgn' --split=$large game.pgn
pgn-filter -o '%s.pgn' --split=1x game.pgn
pgn-filter "WhiteElo > $large" game.pgn
pgn-filter "plies > $large" game.pgn
pgn-filter --sort=White:$large game.pgn
pgn-filter --material=KRPKR:$large game.pgn
for option in top tree; do pgn-stats --$option=$large game.pgn; done
pgn-validate --max-errors=$large game.pgn
pgn-board --ply=$large game.pgn
pgn-board --ply=1 --game=$large game.pgn
pgn-perft $large start
# The most is what this machine can address.
pgn-perft --hash=$large 1 start 2>&1 | sed 's/0 to [0-9]*,/0 to MOST,/' >&2
pgn-moves chess960:$large
pgn-validate --stdin-name= <game.pgn
