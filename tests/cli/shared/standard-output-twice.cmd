# Two outputs of one run never go to one stream: their lines would stand among each other.
game='1. e4 e5 2. Ke3 *'
for out in '--format=json --report=sarif:-' --rejects=- --rejects=/dev/stdout --report=json:/dev/fd/1 '--report=json:- --rejects=- -o a'; do
    echo "$out"
    echo "$game" | pgn-validate -q $out
    [ ! -e a ] || echo a is there
done
echo "a file of its own, named twice"
echo "$game" | pgn-validate -q --report=json:there >there
echo "$game" | pgn-filter --unique --duplicates=-
echo "apart"
echo "$game" | pgn-validate -q -o a --rejects=-
echo "$game" | pgn-validate -q --report=json:/dev/null --report=sarif:/dev/null -o /dev/null
echo $?
