# A variation that was never closed is closed in every form for readers.
printf '[Event "a"]\n[Result "*"]\n\n1. e4 (1. d4 (1. c4 {x} *\n' >open.pgn
for form in text markdown latex html; do pgn-convert --to=$form open.pgn >open; grep -o '1\.[^e4]*e4.*c4.*' open; tail -n 1 open; done
