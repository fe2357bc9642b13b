# What is ignored of the position that a tree begins at is said.
printf '1. e4 e5 *\n' > game.pgn
pgn-stats --sections=tree --tree=1@'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1' game.pgn
pgn-stats --sections=tree --tree=1@'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' game.pgn
pgn-stats --sections=tree --tree=1@'4k3/8/8/8/8/8/8/4K3 w K - 0 1' game.pgn
