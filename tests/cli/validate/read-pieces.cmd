# Letters of another language are read on request, and reported.
printf '1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n' >a.pgn
pgn-validate --quiet --disable=T --read-pieces=de a.pgn
pgn-validate --quiet --disable=T --format=gcc a.pgn
