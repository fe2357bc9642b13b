# A first operand is a condition if it is one that can stand alone, or is joined with others.
club=$FIXTURES/examples/club.pgn
for condition in valid '( valid )' 'valid && variant' 'valid || x' 'valid and not variant' 'variant or valid' 'not valid' \
    'not(valid)' '(not valid)' '((not (valid)))'; do
    echo "$condition: $(pgn-filter -c "$condition" "$club")"
done
# Otherwise it is a file.
for name in white_1 valids 'valid x' '&& valid'; do cp "$club" "$name"; echo "$name: $(pgn-filter -c "$name")"; done
# With other words after a key it is one too, if there is no file of that name: so the error says what is missing.
for condition in 'White Carlsen' 'Date between 2019 2020' 'White = De Labourdonnais'; do pgn-filter -c "$condition" "$club"; done
pgn-filter -c 'White.pgn' "$club"
