# A game with LF that ends in CR: an LF after it would be a part of that line end, so CR makes the empty line.
printf '[White "a"]\n[Result "*"]\n\n1. e4 *\r' >return.pgn
printf '[White "b"]\n\n1. d4 *\n' >next.pgn
pgn-filter 'plies > 0' return.pgn next.pgn >joined
od -An -c joined | tail -n +3
pgn-filter -c 'plies > 0' joined
pgn-convert --keep return.pgn next.pgn | cmp - joined
cat return.pgn next.pgn | pgn-validate -q --fix --disable=missing-roster-tag,missing-terminator | cmp - joined
pgn-validate -q --fix --disable=missing-roster-tag,mixed-line-ends joined | cmp - joined
