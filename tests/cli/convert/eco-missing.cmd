# A table of openings that cannot be read is named.
pgn-convert --eco=none --add=eco </dev/null
