# What --fix writes, and that there is nothing more to fix in it.
cp "$CASE.pgn" games.pgn
pgn-validate --fix --quiet --format=gcc games.pgn
for file in "$FIXTURES"/damaged/*.pgn "$FIXTURES"/games/*.pgn; do
    pgn-validate --quiet "$file" >diagnostics 2>trouble
    pgn-validate --fix --quiet "$file" >once 2>said
    cat diagnostics trouble | cmp - said
    [ -s once ] || [ -s said ] || case ${file##*/} in blank.pgn | empty.pgn) ;; *) false ;; esac ||
        echo "${file##*/}: nothing, and not a word"
    pgn-validate --fix --quiet once 2>left >twice
    cmp once twice
    pgn-validate --quiet --format=json --disable=X once >json
    if grep '"severity":"[ew].*"fix"' json; then echo "${file##*/}: there is more to fix"; fi
done
pgn-validate --fix --format=sarif </dev/null
printf '[ECO "A00"]\n\n1. e4 c5 *\n' | pgn-validate --quiet --disable=all --enable=eco-mismatch --fix --format=gcc
