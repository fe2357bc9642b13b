# A reader that has enough ends the programs before it, without a message; so it may where the case itself ends.
yes '1. e4 *' | pgn-filter $J | head -n 1
