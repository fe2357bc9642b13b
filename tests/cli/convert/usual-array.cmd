# The usual array is no other start, whoever wrote it down; a position alone is no empty game to read.
cat >positions
pgn-convert --to=uci positions
pgn-convert --to=csv positions
pgn-convert --to=text positions
