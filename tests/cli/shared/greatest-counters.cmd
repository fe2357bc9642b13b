# Counters of a position are at most 999999999: what is written can be read, also after more moves.
k='4k3/8/8/8/8/8/8/4K3 b - - 999999999 999999999'
pgn-moves --play='Kd8 Kd1' "$k"
pgn-moves --play='Kd8 Kd1' "$k" | pgn-moves --play='Kd7'
printf '[SetUp "1"]\n[FEN "%s"]\n\n999999999... Kd8 1000000000. Kd1 Kd7 9999999990. Ke2 *\n' "$k" >game.pgn
pgn-convert --to=fen game.pgn
pgn-convert --to=fen game.pgn | pgn-convert --to=epd
pgn-convert --to=epd game.pgn | pgn-convert --to=fen
pgn-convert game.pgn | pgn-validate -q --disable=T
pgn-validate -q --disable=T game.pgn
camelot='2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 b 00 999999999 999999999'
pgn-moves --play=D10-D9 "$camelot" | pgn-moves
echo "$camelot" | sed 's/999999999$/1000000000/' | pgn-moves
echo "$camelot" | sed 's/999999999/1000000000/' | pgn-moves
