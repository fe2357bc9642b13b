# The columns of --tags=all come from all inputs, of all forms and of standard input too, and each is read once.
printf '[Event "a"]\n[One "1"]\n\n1. e4 *\n' >one.pgn
printf '[Event "b"]\n[Two "2"]\n\n1. d4 *\n' | pgn-convert --to=jsonl >two.jsonl
printf '[Event "c"]\n[One "3"]\n[Three "3"]\n\n*\n' | pgn-convert --to=csv --tags=all one.pgn two.jsonl - | cut -d, -f4,11-13
pgn-convert --to=csv --tags=all none.pgn one.pgn <two.jsonl | cut -d, -f4,11
pgn-convert --to=tsv --tags=all - <two.jsonl | cut -f4,11
pgn-convert --to=csv --tags=all /dev/null
