for arguments in --format=xml --profile=soft --fail-on=all --max-errors=0 --max-errors=x --report=text --report=xml:file \
    --report=json: --nonsense --explain=illegal-moves --explain=quux --variant=quux --read-pieces=quux; do
    echo '1. e4 *' | pgn-validate $arguments; echo "status $?"
done
