# The third check is written #; + is read, and is no spelling to report.
moves='1. e4 e5 2. Bc4 Bb4 3. Bxf7+ Kxf7 4. Qh5+ Kf8 5.'
for move in Qf7+ 'Qf7#' Qf7 Qf7++ 'Qf7 +' h5f7+; do printf '[Variant "Three-check"]\n[Result "1-0"]\n\n%s %s 1-0\n\n' "$moves" "$move"; done >third.pgn
pgn-convert third.pgn | grep '^1'
pgn-convert --to=jsonl third.pgn | grep -o '"move":"Qf7[^"]*"'
pgn-validate -q --format=gcc --disable=missing-roster-tag third.pgn
pgn-validate -q --fix --disable=missing-roster-tag third.pgn | grep '^1'
