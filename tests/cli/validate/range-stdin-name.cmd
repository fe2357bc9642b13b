# Whether a range reaches the end of its input: of the file, even if standard input is given its name.
printf '[Event "a"]\n\n1. e4 *\n\n[Event "b"]\n\n1. d4 *\n' >a.pgn
pgn-validate --format=json --range=0-10 --stdin-name=a.pgn a.pgn </dev/null | grep -o '"ends":[a-z]*'
pgn-validate --format=json --range=0- --stdin-name=a.pgn a.pgn </dev/null | grep -o '"ends":[a-z]*'
pgn-validate --format=json --range=0-10 --stdin-name=b.pgn <a.pgn | grep -o '"ends":[a-z]*'
