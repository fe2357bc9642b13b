# What a text that is no move may be.
cat | pgn-validate -q --format=gcc --disable=T,X,S,R
