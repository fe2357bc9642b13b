. "${CASE%/*}/roster.sh"
game a '*' '1. e4 e5 2. Ke3 *' >error.pgn
game a '*' '1. e4 e5 3. Nf3 *' >warning.pgn
game a '*' '1.e4 e5 2. Nf3 *' >style.pgn
game a '*' '1. e4 e5 2. Nf3 *' >sound.pgn
for file in error warning style sound; do
    for level in error warning style never; do
        pgn-validate --quiet --fail-on=$level $file.pgn >found
        echo "$file --fail-on=$level: $?, $(wc -l <found) lines"
    done
done
pgn-validate --quiet --strict style.pgn >found; echo "style --strict: $?, $(wc -l <found) lines"
pgn-validate --quiet --profile=wild --fail-on=warning warning.pgn >found
echo "warning --profile=wild --fail-on=warning: $?, $(wc -l <found) lines"
