# Blanks, tabs and carriage returns at the ends of a settings file's lines count for nothing.
printf '[pgn-stats]\nby=White\r\n[pgn-validate] \t\r\n  style=yes  \nquiet\t \r\n' >blanks
pgn-validate --settings=blanks --show-settings | grep -v ^default
printf '[pgn-validate]\nquiet \t\r\nmax-errors= 2\t\r\n# nothing\r\n\t \r\n' >blanks
pgn-validate --settings=blanks --show-settings | grep -v ^default
printf '[pgn-validate\nquiet\n' >open; pgn-validate --settings=open </dev/null
printf '[pgn-validate] x\nquiet\n' >more; pgn-validate --settings=more </dev/null
printf '[zzzzzzzzzzzzzzzzz]\nquiet\n' >other; pgn-validate --settings=other </dev/null
