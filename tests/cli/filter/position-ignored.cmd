# What is ignored of a position that is searched for is said; fields count however they are separated.
printf '1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 *\n' > game.pgn
ranks=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR
pgn-filter -c --position="$ranks w KQkq e6" game.pgn
pgn-filter -c --position="$ranks w KQkq d6" game.pgn
pgn-filter -c --position="8/8/8/8/8/8/8/K1k5 w KQ -" game.pgn
tab=$(printf '\t')
pgn-filter -c --position="$ranks w -" game.pgn
pgn-filter -c --position="$ranks${tab}w${tab}Kk" game.pgn
pgn-filter -c --position="$ranks w Kk" game.pgn
