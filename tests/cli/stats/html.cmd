# One page that stands alone: every element is closed, nothing is fetched, no script; text is text.
{
    cat "$FIXTURES/examples/club.pgn" "$FIXTURES/variants/camelot.pgn" "$FIXTURES/games/online.pgn"
    printf '\n[Event "<script>alert(1)</script>"]\n[White "A & \\"B\\""]\n[Black "</td>"]\n[Result "1-0"]\n\n1. e4 1-0\n'
} > games.pgn
pgn-stats $J --to=html --top=0 games.pgn > all.html
pgn-stats $J --to=html --tree=3 --top=2 --crosstable --by=Result games.pgn > some.html
for page in all.html some.html; do
    grep -c '<svg' $page
    grep -ciE '<script|src=|href="[^#]|@import|url\(' $page
    grep -o 'http[^"]*' $page | sort -u
    grep -oE '</?[a-z0-9]+[^>]*>' $page | awk '
        { name = $0; sub(/^<\/?/, "", name); sub(/[ >\/].*/, "", name) }
        name == "meta" || /\/>$/ { next }
        /^<\// { if (open[depth--] != name) { print "not closed: " $0; exit } next }
        { open[++depth] = name }
        END { print depth " elements open" }'
    grep -o '<h2>[^<]*' $page
done
grep -oE '&lt;script.{0,30}|A &amp; [^<]*|&lt;/td[^<]*' all.html
