# A lone tag that is not closed is closed, though all that follows it is in doubt; not after a comment.
fix() { printf '%b\n' "$1" | pgn-validate --strict --fix -; }
fix '[White "A"\n\n1. e4 e5'
fix '[White "A"\n\n1. e4 [Black "x"'
fix '{x} [White "A"\n\n1. e4 (d4'
