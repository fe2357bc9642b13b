# An option that has no effect in the form is reported; the form may be the default, and the last --to counts.
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
# Options that have no effect because of another one, and those whose place a form does not have
for options in '--keep --signs --no-nags' '--signs --mainline' '--to=uci --add=eco' '--to=epd --tags=White' '--add=eco --to=fen' \
    --eco=/dev/null --counters=reset '--to=html --ep=always --castling=xfen --checks=given' --uci-castling=king \
    '--notation=uci --uci-castling=king' '--to=csv --eco=/dev/null'; do
    pgn-convert $J $options games.pgn >/dev/null
done
pgn-moves --name --castling=shredder start
pgn-moves --ep=always --checks=given start | wc -l
pgn-moves --play=e4 --ep=always start
pgn-stats --csv-safe games.pgn | wc -l
pgn-validate -q --format=gcc --max-per-check=1 --disable=all games.pgn
pgn-validate -q --format=gcc --max-per-check=1 --disable=all --report=text:report games.pgn
# The last of several names or lists counts, and the others are reported; numbers and choices are replaced without a message
pgn-convert $J --add=eco --add=plycount --add=plycount --width=0 --width=9 games.pgn | grep -e ECO -e Ply
pgn-filter $J --unique --sort=White --sort=Date -e 'Result = *' -e 'plies > 1' games.pgn
