# -o is put in its place on status 0 and 1, and left as it was on status 2, with all further outputs.
bad=$FIXTURES/examples/broken.pgn
echo old > file; echo old > more
pgn-validate --quiet --format=gcc -o file --report=json:more "$bad" missing; echo "status $?"
cat file more
pgn-validate --quiet --format=gcc -o file --report=json:more "$bad"; echo "status $?"
wc -l < file; wc -l < more
mkdir folder; pgn-validate --quiet -o folder "$bad"; echo "status $?"
pgn-validate --quiet -o none/file "$bad"; echo "status $?"
ls -a
