# Rejected games without tags and results, each in its file: together they are read as one, and that is said.
echo '1. Ka8 ; 1-0' >a.pgn; echo '1. Ka7' >b.pgn
pgn-validate --rejects=bad.pgn a.pgn b.pgn >/dev/null
pgn-validate --quiet --rejects=bad.pgn a.pgn b.pgn >/dev/null
pgn-filter --count bad.pgn
