# A name that a blank beyond ASCII or an unseen character divides would be another tag in PGN: it is refused.
for name in 'a\u00a0b' 'a\ufeffb' '\u200bab' 'ab\u2028' 'a\u00e4b'; do
    printf '{"tags":{"%s":"v"},"moves":[{"move":"e4"}]}\n' "$name" | pgn-convert --to=lines
done
printf 'a\302\240b,moves\nv,e4\n' | pgn-convert --from=csv --to=lines
