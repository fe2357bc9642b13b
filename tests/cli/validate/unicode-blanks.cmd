# Blanks of Unicode and characters that are not seen separate words, in moves, results and tags; in
# comments, tag values and letters of other scripts (U+03A0 ends in the byte A0) they stay text.
printf '1. e4\302\240d5 2. e\302\240x\302\240d5 Q\342\200\211xd5 3.\342\200\213Nb1\342\200\213-c3 Q\342\200\215a5\342\200\217 4. N\302\255f3\302\240! {a\302\240b} c5\302\240\302\240*\n' > moves.pgn
pgn-validate -q --format=gcc --disable=X,T moves.pgn
pgn-convert --width=0 moves.pgn | tail -2
printf '\342\200\213[Event "a\302\240b"]\n[White\302\240"A" \342\200\213]\n\302\240\n1. e4 c5 1-0\n\302\240\n\342\200\213[White "B"]\n\n1. d4\240d5\302\240*\n\342\200\2162. c4 *\n' > tags.pgn
pgn-validate -q --format=gcc --disable=X,T tags.pgn
pgn-convert --to=jsonl tags.pgn
# the byte order mark has a check of its own; a fix is a blank, or nothing beside one
printf '1. e4 \357\273\277e5\342\200\2132. Nf3\342\200\213 Nc6 *\n' > fixed.pgn
pgn-validate -q --fix --format=gcc --disable=X,T fixed.pgn
pgn-validate -q --strict --disable=X,T --format=gcc fixed.pgn
# in the notations that are read word by word
printf '1. 5254\302\2405755\342\200\2132. 7163\n' | pgn-convert --read-notation=iccf --to=uci
printf '1. h4 h5 2. \316\240 h3\302\240\316\240 h6 *\n' | pgn-convert --read-pieces=el --to=uci
