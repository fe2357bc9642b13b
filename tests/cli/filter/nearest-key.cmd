# A key or tag in the wrong case is named as it is written, wherever keys are given.
printf '[White "Tal"]\n\n1. e4 *\n' >game.pgn
for condition in 'date > 1950' 'White = Tal && WHITEELO > 5' 'Speed = blitz' 'variants = Standard' 'zzz'; do
    pgn-filter -c -e "$condition" game.pgn
done
pgn-filter --sort=date,white game.pgn
pgn-stats --by=date game.pgn
pgn-convert --to=csv --tags=whiteelo,Speed game.pgn | wc -l
