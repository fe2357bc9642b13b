# Blanks in empty lines, between games and inside them, are blank lines all the same.
printf '[Event "a"]\n \t\n1. e4 *\n\t \n[Event "b"]\n\n1. d4\n \n e5 *\n \n\t\n[Event "c"]\r\n\r\n1. c4 *\r\n \r\n[Event "d"]\n\n1. f4 *' >games.pgn
pgn-validate $J --quiet --format=gcc --style --disable=T games.pgn
pgn-filter $J --list games.pgn
