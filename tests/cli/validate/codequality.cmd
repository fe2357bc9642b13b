# needs: jq
# GitLab's report: one array, fingerprints that differ, also of equal findings.
printf '1. e5 *\n\n1. e5 *\n\n1. Ngf3 Ngf6 2. Ng5 Ng4 *\n' >a.pgn
pgn-validate $J --format=codequality a.pgn >out
jq -c '.[] | [.check_name, .severity, .location.path, .location.lines.begin]' out
jq -r '.[].fingerprint' out | sort | uniq -d
printf '' | pgn-validate $J --format=codequality | jq length
# What comes before changes no fingerprint, neither in one run nor in the report of parts.
cat "$FIXTURES/examples/broken.pgn" - <<'END' >b.pgn

[White "Anna"]

1. Ngf3 Ngf6 2. Ng5 Ng4 3. Nf3 Nf6 4. Ng5 Ng4 *

[White "Anna"]

1. Ngf3 *
END
{ printf '[White "Ere"]\n\n1. e4 e5 2. Ke3 *\n\n'; cat b.pgn; } >c.pgn
pgn-validate $J --format=codequality b.pgn | jq -r '.[] | .fingerprint' | sort >b
pgn-validate $J --format=codequality c.pgn | jq -r '.[] | .fingerprint' | sort >c
comm -23 b c; comm -13 b c | wc -l; wc -l <b; grep -o -e '-[0-9]*$' b | sort | uniq -c
for range in 0-200 200-; do pgn-validate $J --format=json --range=$range -o $range.json c.pgn; done
pgn-validate $J --merge --format=codequality 200-.json 0-200.json | jq -r '.[] | .fingerprint' | sort >merged; cmp merged c && echo 'merged: the same'
