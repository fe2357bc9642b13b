# Bytes that are not UTF-8 are shown as what they are said to be.
printf '[White "\312\340\361\357\340\360\356\342"]\n[Round "\312"]\n\n1. e4 \377 *\n' >a.pgn
pgn-validate --quiet --disable=T101,R --read-encoding=windows-1251 a.pgn
pgn-validate --quiet --disable=T101,R --format=gcc a.pgn
pgn-validate --read-encoding=nonesuch a.pgn; echo "status $?"
# needs: encodings
