# Marks of squares and arrows in a game of Camelot name its squares; they come out as fields of JSON.
printf '[Variant "Camelot"]\n\n1. E6-E5 {[%%csl GF16,Re5] [%%cal YE5C3]} H11-H12 {[%%csl GA1] [%%cal GE5F17]} *\n' >game.pgn
pgn-validate --quiet --format=gcc --disable=missing-roster-tag game.pgn
pgn-convert --to=jsonl game.pgn | grep -o '"c[sa]l":[^]]*]'
printf '1. e4 {[%%csl GF16]} *\n' | pgn-validate --quiet --format=gcc --disable=missing-roster-tag
