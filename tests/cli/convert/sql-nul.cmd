# SQL holds no NUL bytes: they become U+FFFD, which is counted where the text is written.
printf '[Event "a\000b\000"]\n\n1. e4 {c\000d} *\n' > nul.pgn
pgn-convert --to=sql nul.pgn | grep -c 'a�b�'
pgn-convert --to=sql --tables=games,comments nul.pgn | grep -c 'c�d'
pgn-convert --to=sql --tables=games,comments --on-loss=error nul.pgn | grep -c 'c�d'
