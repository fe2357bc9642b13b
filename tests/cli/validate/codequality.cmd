# needs: jq
# GitLab's report: one array, fingerprints that differ, also of equal findings.
printf '1. e5 *\n\n1. e5 *\n\n1. Ngf3 Ngf6 2. Ng5 Ng4 *\n' >a.pgn
pgn-validate $J --format=codequality a.pgn >out
jq -c '.[] | [.check_name, .severity, .location.path, .location.lines.begin]' out
jq -r '.[].fingerprint' out | sort | uniq -d
printf '' | pgn-validate $J --format=codequality | jq length
