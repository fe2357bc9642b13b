# needs: jq
# A position that is written as it was read still tells its rule system, or the loss is reported; and an operation that
# is requested stands in each line.
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'
printf '[Variant "Three-check"]\n[SetUp "1"]\n[FEN "%s 0 1"]\n\n1. e4 *\n' "$start" >three-check.pgn
printf '[Variant "Standard"]\n[SetUp "1"]\n[FEN "1rk2r2/8/8/8/8/8/8/1RK2R2 w KQkq - 0 1"]\n\n1. Kd2 *\n' >standard.pgn
for game in three-check standard; do
    pgn-convert --to=fen $game.pgn
    pgn-convert --to=fen --positions=1 $game.pgn
    pgn-convert --to=fen --castling=xfen $game.pgn
    pgn-convert --to=epd --positions=0 $game.pgn | pgn-convert --to=jsonl | jq -c .variant
done
echo "$start variant \"Three-check\"; bm e4;" | pgn-convert --to=fen
for line in "$start bm e4;" "$start 0 1 ;D1 20" "$start" "$start 0 1" "$start variant \"Standard\";" "$start 3+3 bm e4;"; do
    for options in '' --castling=shredder --notation=lan; do
        echo "$line" | pgn-convert --to=epd --variant=three-check $options | tee once
        pgn-convert --to=epd once | cmp - once
        pgn-convert --to=jsonl once | jq -c .variant
    done
done
# Operations of --operations do not replace those that a line has.
for line in "$start bm e4;" "$start ;D1 20 ;D2 400" "$start" "$start c9 \"mine\";"; do
    echo "$line" | pgn-convert --to=epd --operations=result
    echo "$line" | pgn-convert | sed 's/^\*/1. e4 {[%eval 0.3]} e5 1-0/;s/Result "."/Result "1-0"/' | pgn-convert --to=epd --operations=result,eval --stdin-name=x
done
