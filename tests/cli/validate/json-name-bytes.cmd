# A name that is not UTF-8 is written as text, and once more as its bytes.
name=$(printf 'm\374ller.pgn')
printf '1. e4 e5 2. Ke3 *\n' >"$name"
pgn-validate --format=json --disable=T,X "$name"
