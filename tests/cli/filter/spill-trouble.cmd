# A folder for temporary files that is not there: a message, and status 2.
TMPDIR=/nowhere/at/all; export TMPDIR
for option in --sort=White --tail=700 --sample=10 --unique; do
    cat "$FIXTURES"/games/*.pgn "$FIXTURES"/games/*.pgn | pgn-filter $J --memory=1K $option >out; echo "status $?"
done
