# A carriage return in a comment or tag would hide on a terminal what stands before it.
printf '[White "A\rB"]\n\n1. e4 {one\r\ntwo\rthree} *\n' | pgn-convert --quiet --to=text
