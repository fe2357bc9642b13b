# Rejected games without tags and results, each in its file: together they are read as one, and that is said.
echo '1. Ka8 ; 1-0' >a.pgn; echo '1. Ka7' >b.pgn
pgn-validate --rejects=bad.pgn a.pgn b.pgn
pgn-validate --quiet --rejects=bad.pgn a.pgn b.pgn
pgn-filter --count bad.pgn
