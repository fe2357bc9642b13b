# The usual start position is no special one, whoever wrote it; a position alone is no empty game to read.
cat >positions
pgn-convert --to=uci positions
pgn-convert --to=csv positions
pgn-convert --to=text positions
