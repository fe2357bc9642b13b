# A form that is asked for is written, the usual one as well; else what stands is passed on.
echo 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha e3 0 1' >a.fen
for option in --quiet --ep=legal --castling=xfen --checks=left --counters=keep; do
    pgn-convert --from=fen --to=fen $option a.fen
done
# The note about a tag that no game has: for the first 64.
echo '1. e4 *' | pgn-convert --tags="$(seq -s, -f 'T%g' 66)" 2>notes; grep -c 'no game has' notes; tail -n 1 notes
