# Keys that are numbers are numbers in JSON, null where a game has none; the text and the page name the root of a tree.
printf '[White "a"]\n[WhiteElo "2000"]\n[BlackElo "1800"]\n\n1. e4 *\n\n[White "b"]\n\n1. d4 e5 *\n' >games.pgn
pgn-stats --sections=by --by=elo,year,White,plies --to=json games.pgn | sed -n '/^"by"/,$p'
root='1@rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1'
pgn-stats --tree="$root" games.pgn | tail -n 4
for from in 1 "$root"; do pgn-stats --sections=tree --tree="$from" --to=html games.pgn | grep -o "<td class=\"name\">[^<]*" | head -n 1; done
pgn-stats --sections=overview,ends,lengths,squares /dev/null
