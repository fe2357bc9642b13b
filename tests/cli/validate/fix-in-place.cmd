# needs: patch
# Each file into itself, if it changes; a diff that patch applies.
printf '1. e4 e5 3. Nf3+ Nc6 4. 0-0 *\n' >a.pgn
awk 'BEGIN { for (i = 0; i < 40; i++) print "[Event \"" i "\"]\n\n1. e4 e5 2. " (i % 9 ? "Nf3" : "Ngf3") " *\n" }' >b.pgn
printf '1. e4 *\n' >c.pgn
printf '[Event "x"]\n[FEN "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"]\n\n1. Ra8 1-0' >d.pgn
cp a.pgn a.old; cp b.pgn b.old; cp d.pgn d.old
chmod 640 b.pgn; touch -t 200001010000 c.pgn
pgn-validate $J --fix --diff -q --disable=T a.pgn b.pgn c.pgn d.pgn >diff 2>err
cat diff
wc -l <err
pgn-validate $J --fix --in-place --format=gcc --disable=T a.pgn b.pgn c.pgn d.pgn 2>&1 | tail -1
cat a.pgn
ls -l b.pgn | cut -c 1-10; find . -name c.pgn -newer a.old
for f in a b d; do pgn-validate --fix -q --disable=T $f.old 2>said | cmp - $f.pgn; [ -s said ] || echo "$f: not a word"; done
ls
# patch makes the same of the old files.
for f in a b d; do cp $f.old $f.pgn; done
patch -s -p0 <diff
for f in a b d; do pgn-validate --fix -q --disable=T $f.old 2>said | cmp - $f.pgn; [ -s said ] || echo "$f: not a word"; done
pgn-validate --in-place a.pgn
pgn-validate --fix --in-place --diff a.pgn
pgn-validate --fix --in-place <a.pgn
gzip -k a.pgn && pgn-validate --fix --in-place a.pgn.gz
pgn-validate -q --fix --in-place --format=gcc --disable=T none.pgn a.pgn
