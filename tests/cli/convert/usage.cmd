for option in --to=pdf --notation=morse --read-notation=x --pieces=klingon --positions=5-2 --add=sugar \
    --read-encoding=nonsense --width=x; do
    pgn-convert $option </dev/null
    echo "$option: status $?"
done
pgn-convert </dev/null
echo "nothing in, nothing out: status $?"
# With a list that was read before
pgn-convert --tags=White --add=sugar </dev/null
