# A table by check, then the findings, errors first; nothing in names is markup.
printf '1. Ngf3 *\n\n1. e5 *\n' >'a|b*.pgn'
pgn-validate $J --report=markdown:m.md -q --format=gcc 'a|b*.pgn' >/dev/null; cat m.md
printf '1. e4 *\n' | pgn-validate --format=markdown --disable=T
