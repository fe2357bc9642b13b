# A result that a form for print does not print is a tag that it does not carry, and tags' names become UTF-8 too.
printf '[White "W"]\n[Result "1/2"]\n[N\351 "\351"]\n[N\303\251 "\303\251"]\n\n1. e4 *\n' >game.pgn
for form in text html markdown latex; do pgn-convert --to=$form game.pgn | wc -l; done
printf '[White "W"]\n[Result "1-0"]\n[Result "1-0"]\n\n1. e4 0-1\n' | pgn-convert --to=text
printf '[White "W"]\n[Result ""]\n\n1. e4 0-1\n' | pgn-convert --to=text
for options in '' --keep --to=lines --split-variations --add=eco; do pgn-convert --encoding=utf-8 $options game.pgn | iconv -f UTF-8 -t UTF-8; done
