# A game that ends with a position for the fifth time ends so in every form that says how.
again='Nf3 Nf6 Ng1 Ng8'
printf '[Result "1/2-1/2"]\n\n%s 1/2-1/2\n\n[Result "1/2-1/2"]\n\n%s e4 1/2-1/2\n\n[Variant "Marineerimine"]\n[Result "1/2-1/2"]\n\n%s 1/2-1/2\n' \
    "$again $again $again $again" "$again $again $again $again" "$again $again $again $again" >five.pgn
pgn-filter -c 'end = fivefold' five.pgn
pgn-convert -q --to=csv five.pgn | cut -d, -f13
pgn-convert -q --to=jsonl five.pgn | grep -o '"end":"[a-z]*"'
pgn-convert -q --to=jsonl five.pgn | pgn-convert | grep -c '^1'
pgn-convert -q --to=sql five.pgn | grep -c "'fivefold'"
pgn-convert -q --notation=uci five.pgn | pgn-convert -q --read-notation=uci --to=tsv | cut -f13
