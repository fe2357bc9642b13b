# Bytes that are not UTF-8 are shown as what they are said to be.
printf '[White "\312\340\361\357\340\360\356\342"]\n[Round "\312"]\n\n1. e4 \377 *\n' >a.pgn
pgn-validate --quiet --disable=T101,R --read-encoding=windows-1251 a.pgn
pgn-validate --quiet --disable=T101,R --format=gcc a.pgn
pgn-validate --read-encoding=nonesuch a.pgn; echo "status $?"
# needs: encodings
# Characters of several bytes are quoted, cut and counted whole; what is UTF-8 by accident is no second encoding.
printf '[White "\306\374\313\334"]\n[Round "\306\374"]\n\n1. e4 \306\374 e5 *\n' >b.pgn
printf '{\303\246 \306\374\313\334\306\374} 1. e4 {%s} \306\374 e5 {%s} *\n' "$(printf '\306\374 %.0s' $(seq 40))" "$(printf '\306\374\306\374\306\374 %.0s' $(seq 20))" >c.pgn
pgn-validate --quiet --disable=T101,R --read-encoding=EUC-JP b.pgn c.pgn
pgn-validate --quiet --disable=T101,R --read-encoding=EUC-JP --format=sarif b.pgn | grep -o '"startColumn":[0-9]*,"endColumn":[0-9]*'
printf '[White "\303\251"]\n[Black "\306\374\313\334"]\n\n1. e4 *\n' | pgn-validate --quiet --disable=T101,R --format=gcc --read-encoding=EUC-JP
# Reports of parts are put together only if their text was read as the same.
pgn-validate -q --fail-on=never --format=json "$FIXTURES/examples/club.pgn" >first
pgn-validate -q --fail-on=never --format=json --read-encoding=iso-8859-15 "$FIXTURES/examples/club.pgn" >other
pgn-validate --merge -q first other
pgn-validate --merge -q --format=json other | cmp - other && echo same
