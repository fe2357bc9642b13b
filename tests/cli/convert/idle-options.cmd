# An option that the form at hand has no use for is said; the form may be the default, and the last --to counts.
printf '1. e4 e5 *\n' >games.pgn
pgn-convert $J --to=uci --keep --pieces=et --notation=lan --captures=colon --width=40 games.pgn
pgn-convert $J --keep games.pgn
pgn-convert $J --to=fen --to=lines --pieces=et --signs games.pgn
pgn-convert $J --to=fen --signs games.pgn
pgn-convert $J --width=40 games.pgn | tail -n 2
pgn-convert $J --split-variations --mainline games.pgn
pgn-convert $J --split-variations --no-variations games.pgn
pgn-filter $J --variations -c games.pgn
pgn-filter $J --variations --pattern=8/8/8/8/8/8/8/8 -c games.pgn
pgn-board --read-pieces=et
pgn-convert $J --notation=iccf --pieces=de --captures=colon games.pgn | tail -n 2
pgn-moves --notation=uci --pieces=de start | wc -l
