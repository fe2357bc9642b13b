# Every leniency of FEN and EPD has its check, in position files and in tags alike.
cp "$CASE.fen" p.fen
pgn-validate -q --format=gcc p.fen
while read -r fen; do
    printf '[SetUp "1"]\n[FEN "%s"]\n\n*\n' "$fen" | pgn-validate -q --format=json --disable=T |
        sed -n 's/.*"name":"\([^"]*\)".*/\1/p' | paste -s -d ' ' -
done <p.fen
