# --tags: a name that no game has is reported once, at the end; what --add sets is there, and "none" is no name.
printf '[White "A"]\n[WhiteElo "2000"]\n\n1. e4 *\n\n[White "B"]\n[Black "C"]\n\n1. d4 *\n' >games.pgn
pgn-convert $J --tags=Whit,WhiteElo,Result games.pgn | sed -n 1,8p
pgn-convert $J --tags=WhiteELO,Black --to=csv games.pgn
pgn-convert $J --tags=ECO --add=eco games.pgn | grep -c ECO
pgn-convert $J --tags=none games.pgn | grep -c Elo
pgn-convert $J -q --tags=Whit games.pgn | grep -c Elo
pgn-convert $J --tags=Whit </dev/null
