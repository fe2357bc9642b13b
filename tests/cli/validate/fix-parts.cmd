# A fixed file is whole: no part of it is fixed in place, and no patch counts its lines from elsewhere.
printf '[Event "a"]\n\n1. e4 e5 3. Nf3 *\n\n[Event "a"]\n\n1. e4 e5 3. Nf3 *\n' >a.pgn
cp a.pgn b.pgn
for with in --max-errors=1 '--max-errors=1 --in-place' '--max-errors=1 --diff' '--range=20- --diff' '--range=20- --in-place'; do
    pgn-validate -q --fix $with a.pgn; echo "$with: $?"
done
pgn-convert --keep --diff --range=20- a.pgn; echo "convert: $?"
cmp a.pgn b.pgn
pgn-validate -q --fix --range=20- a.pgn
