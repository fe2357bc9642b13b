# Blanks beside a dash or a sign of capture: one move, or none. So what is played on a command line.
for moves in '2. Ng1 - f3 Nb8 - c6' '2. N x f3' '2. f4 e x f4' '2. Bc4 Bc5 3. Nf3 Nf6 4. 0 - 0' '2. f4 - f5' '2. О-О' '2. d4 ехd4'; do
    echo "1. e4 e5 $moves *" >game.pgn
    pgn-validate -q --format=gcc --disable=T --stdin-name="$moves" <game.pgn
    pgn-validate -q --format=gcc --disable=T --fix <game.pgn
    pgn-convert --to=uci game.pgn
    pgn-moves --play="1. e4 e5 $moves" start
done
# A word that cannot be read, in the place of a move or its piece, is a move that cannot be played: what stands after it is
# not what was written. No program plays on.
for moves in '2. Kt f3' '2. N x f3' '2. N- f3' '2. Knight to f3' '2. "N" f3' '2. S f3' '2. f3 Кр f6' '2. castles Nf6 3. d3' \
    '2. f3 castles 3. d3' '2. 0 - 0 d6' '2. О-О d6' '2. Nf3 (2. Kt f3 d6) d6' '2. e x d6'; do
    echo "1. e4 e5 $moves *" >game.pgn
    pgn-validate -q --format=gcc --disable=T --stdin-name="$moves" <game.pgn
    pgn-convert --to=uci game.pgn
done
# Other words are unexpected text, and the moves are played: what follows names its piece, has its number again, or is too
# much for one move; and signs are no words.
for moves in '2. good Nf3 Nc6 3. d3' '2. Game 2. f3' '2. f3 fine 2... d6' '2. f3 d6 Game 3. d3' '2. f3 Nc6 “ d3' \
    '2. f3 d6 3. White resigns' '2. (so) f3' '2. f3 € d6' '2. f3 A Nc6' '2. TN c3 d6 3. d3' '2. d3 only move d5 3. c3'; do
    echo "1. e4 e5 $moves *" >game.pgn
    pgn-validate -q --format=gcc --disable=T --stdin-name="$moves" <game.pgn
    pgn-convert --to=uci game.pgn
done
# So in a table.
printf 'White,moves\na,1. e4 e5 2. Kt f3\nb,1. e4 e5 2. good Nf3 Nc6 3. d3\n' >games.csv
pgn-convert --from=csv --to=uci games.csv
