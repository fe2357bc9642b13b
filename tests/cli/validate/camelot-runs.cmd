# Empty squares of a rank in Camelot are one number: two in a row are read and reported, in a line, a tag and an EPD.
printf '%s\n' '2/8/10/102/3nnm6/12/12/12/12/12/12/12/MMN9/10/8/2 w 00 0 1' '2/8/10/12/12/12/12/12/12/12/12/111/MMm9/10/8/2 w 00 id "a";' >runs.fen
pgn-validate --format=gcc --quiet runs.fen
printf '[Variant "Camelot"]\n[SetUp "1"]\n[FEN "%s"]\n\n*\n' "$(head -1 runs.fen)" | pgn-validate --format=gcc --quiet --disable=T,R
pgn-convert --to=uci --on-loss=ignore runs.fen
