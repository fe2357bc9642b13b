# The table is one: --checks, --explain and the manual agree.
manual=${CASE%/tests/cli/*}/man/pgn-validate.1
pgn-validate --checks | awk '{ print $2, $1, $3, $4 }' >checks
sed -n 's/^\.It Li \([a-z0-9-]*\) ( \([A-Z][0-9]*\) , \([a-z]*\) , \([a-z]*\) )$/\1 \2 \3 \4/p' "$manual" | diff checks - && echo 'the manual lists them'
pgn-validate --checks | awk '$5 != "error"'
while read -r name code rest; do
    pgn-validate --explain=$name >one || echo "status $?"
    pgn-validate --explain=$code | cmp one - || echo "$name"
    head -n 1 one | grep -q "^$name ($code): " || echo "$name has no head"
    [ "$(wc -l <one)" -ge 4 ] || echo "$name says little"
done <checks
dialects=${CASE%/tests/cli/*}/man/pgn-dialects.7
grep '^\.Bq ' "$dialects" | sed 's/^\.Bq //; s/ [,.;]$//' | tr -d ' ' | tr ',' '\n' | sort -u | while read -r name; do
    grep -q "^$name " checks || echo "pgn-dialects(7) names $name, which is no check"
done
