# Columns of counts are as wide as the number of games or moves needs, those of shares and averages stay narrow.
pgn-stats --partial --sections=years,players,pieces,ends "$FIXTURES/examples/club.pgn" >part
sed '2,$s/^overview\t\t[0-9]*/overview\t\t123456789/; s/^\(years\t[0-9]*\t\)[0-9]*/\1123456789/' part >many
sed '2,$s/^\(overview\(\t[0-9]*\)\{5\}\t\)[0-9]*/\1123456789012/' part >long
for file in many long; do pgn-stats --merge $file; done
