# Moves of correspondence chess are no move numbers: a game is not emptied because no option names its notation.
cat >games.pgn
pgn-convert --to=uci games.pgn; echo "status $?"
pgn-convert --to=uci --read-notation=iccf games.pgn; echo "status $?"
pgn-validate -q --disable=T,X --fix games.pgn | cmp - games.pgn
