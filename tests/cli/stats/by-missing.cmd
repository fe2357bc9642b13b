# A tag of --by that no game has may be misspelt, which is reported; from the largest groups alone that cannot be known.
printf '[White "A"]\n[WhiteElo "2000"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n' >g.pgn
for by in Nope White,Nope,Wite WhiteElo Whiteelo year,White; do pgn-stats $J --by=$by --to=csv g.pgn | wc -l; done
pgn-stats --by=Nope g.pgn | tail -n 1
pgn-stats --by=Nope --top=1 g.pgn | tail -n 1
pgn-stats --by=Nope --partial g.pgn >part && pgn-stats --merge part --to=csv
pgn-stats --by=Nope </dev/null | tail -n 1
