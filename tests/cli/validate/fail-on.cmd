. "${CASE%/*}/roster.sh"
game a '*' '1. e4 e5 2. Ke3 *' >error.pgn
game a '*' '1. e4 e5 3. Nf3 *' >warning.pgn
game a '*' '1.e4 e5 2. Nf3 *' >style.pgn
game a '*' '1. e4 e5 2. Nf3 *' >sound.pgn
for file in error warning style sound; do
    for level in error warning style never; do
        pgn-validate --quiet --fail-on=$level $file.pgn >/dev/null
        echo "$file --fail-on=$level: $?"
    done
done
pgn-validate --quiet --strict style.pgn >/dev/null; echo "style --strict: $?"
pgn-validate --quiet --profile=wild --fail-on=warning warning.pgn >/dev/null; echo "warning --profile=wild --fail-on=warning: $?"
