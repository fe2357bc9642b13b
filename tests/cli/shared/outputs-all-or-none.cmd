# Outputs are put in their places together or not at all; two of them to one file are refused.
bad=$FIXTURES/examples/broken.pgn
echo old >a; echo old >b; ln -s a c
for more in a ./a ../cwd/a c; do
    pgn-validate -q --format=gcc -o a --report=json:$more "$bad"; echo "status $?"
done
pgn-filter --duplicates=new -o new "$bad"; echo "status $?"
cat a b
# A new file and an old one, and a folder that no file can take the place of: nothing has changed.
pgn-validate -q --format=gcc -o a --report=json:b "$bad"; echo "status $?"
grep -c . a b
ls -A
# With --split, old files are whole until all new ones are.
mkdir n; echo mine >n/1.pgn; mkdir n/2.pgn
pgn-filter --split=1 --force -o 'n/%s.pgn' "$bad"; echo "status $?"
cat n/1.pgn; ls -A n
