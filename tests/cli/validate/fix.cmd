# What --fix writes, and that there is nothing more to fix in it.
cp "$CASE.pgn" games.pgn
pgn-validate --fix --quiet --format=gcc games.pgn 2>reports
cat reports
for file in "$FIXTURES"/damaged/*.pgn "$FIXTURES"/games/*.pgn; do
    pgn-validate --fix --quiet "$file" >once 2>/dev/null
    pgn-validate --fix --quiet once 2>/dev/null | cmp - once
    pgn-validate --quiet --format=json --disable=style once | grep -c '"severity":"[ew].*"fix"' | grep -v '^0'
done
pgn-validate --fix --format=sarif </dev/null
echo "status $?"
printf '[ECO "A00"]\n\n1. e4 c5 *\n' | pgn-validate --quiet --disable=all --enable=eco-mismatch --fix --format=gcc 2>&1
