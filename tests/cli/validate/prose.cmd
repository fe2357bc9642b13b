# Prose before and between games, and between tags, is no game, whatever dots and numbers are in it.
say() { printf "$1" | pgn-validate --format=gcc --disable=T,R 2>&1 | grep -v ' good, '; }
say 'This file was made in 1995. Enjoy.\n\n[Event "x"]\n\n1. e4 *\n' | grep -v found
say 'Version 1.0 of 12 games\n\n[Event "x"]\n\n1. e4 *\n'
say '[Event "x"]\nRound 3. was played in 1995\n[Site "y"]\n\n1. e4 *\n'
say '[Event "x"]\n\n1. e4 *\n\nIn 1995. he played on.\n\n[Event "z"]\n\n1. d4 *\n'
say '[Event "x"]\n\n1. e4 *\n\nGame 2\n\n[Event "z"]\n\n1. d4 *\n'
printf '1. e4 *\n\n1. d4 *\n\n2. 3. 4\n' | pgn-validate --format=json | grep -o '"games":[0-9]*'
# Two tags on a line, tags over two lines.
printf '[White "A"] [ Black "B"]\n[Site\n"S"]\n[Event "C\nD"]\n\n1. e4 *\n' >tags.pgn
pgn-filter -c 'White = "A" && Black = "B" && Site = "S"' tags.pgn
pgn-validate -q --format=gcc --disable=T tags.pgn
