# Camelot's moves in small letters, on ranks that chess does not have; squares left out between.
position='2/8/10/4M7/4M7/12/12/1Mn9/2M3M5/4M7/2M3M5/12/12/10/8/2 b 00 0 99'
for move in c9xc7xc5 c9xc5 C9xc7xC5 c9-a9 c9xb11; do pgn-moves --play=$move "$position"; done
for move in c9xc7xc5 c9xa9; do
    printf '[SetUp "1"]\n[FEN "%s"]\n\n99... %s *\n' "$position" $move >game.pgn
    pgn-validate --format=gcc --quiet --disable=T game.pgn
    pgn-convert --to=uci game.pgn
done
