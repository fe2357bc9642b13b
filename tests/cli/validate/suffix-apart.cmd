# "e.p.", "ch", "mate" and marks a blank away from their move belong to it.
cat >games.pgn
pgn-validate -q --format=gcc --disable=T,X games.pgn
pgn-validate --fix -q --format=gcc --disable=T,X games.pgn
