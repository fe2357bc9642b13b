# Each file into itself, or a diff that patch applies; the same for any number of threads.
# needs: patch
cat >a.pgn
sed 's/Nf3/Nc3/' a.pgn >b.pgn
pgn-convert b.pgn >c.pgn; cp c.pgn c.before
cp a.pgn one.pgn; cp b.pgn two.pgn
pgn-convert $J --diff one.pgn >change.diff
head -n 6 change.diff
patch -s one.pgn change.diff
pgn-convert $J --in-place a.pgn b.pgn c.pgn
cmp one.pgn a.pgn
pgn-convert two.pgn | cmp - b.pgn
cmp c.pgn c.before
pgn-convert $J --diff a.pgn b.pgn c.pgn
pgn-convert --in-place --to=uci a.pgn
pgn-convert --in-place --diff a.pgn
pgn-convert --in-place <b.pgn
printf '1. e4 Qh8 *\n' >bad.pgn; cp bad.pgn bad.before
pgn-convert --in-place bad.pgn
cmp bad.pgn bad.before
# An output named besides would be emptied.
pgn-convert --in-place -o bad.before a.pgn
cmp bad.pgn bad.before
