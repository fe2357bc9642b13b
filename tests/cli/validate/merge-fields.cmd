# A report of a part is believed only if each field is of its type: those that are read, and what is reported of the others.
cp "$FIXTURES/examples/broken.pgn" a.pgn
pgn-validate --enable=duplicate-game --style --fail-on=never --format=json a.pgn >good.json
merge() { pgn-validate --merge -q --fail-on=never --format=json "$1"; }
merge good.json >whole; cmp whole good.json && echo same
value='\("[^"]*"\|[0-9a-z]*\|\[[^]]*\]\|{[^}]*}\)'
keys=$(grep -o '"[a-z_]*":' good.json | sort -u | tr -d '":')
for key in $keys; do
    sed "s/\"$key\":$value,*//;s/,}/}/" good.json >changed.json
    merge changed.json >out 2>err && echo "read without $key"
    for other in null -1 01 9007199254740993 '""' '"\\u001b"' '[2,1]'; do
        sed "s/\"$key\":$value/\"$key\":$other/" good.json >changed.json
        merge changed.json >out 2>err && echo "read with $key $other"
    done
    tail -n 1 err >&2
done
echo 'in another order, or other lines:'
change() { sed "$1" good.json >changed.json; merge changed.json; }
sort good.json >changed.json; merge changed.json
tac good.json >changed.json; merge changed.json
head -c 700 good.json >changed.json; merge changed.json
change 1p
change 's/"game":[0-9]*/"game":99/'
change 's/"line":[0-9]*/"line":99/'
change 's/"severity":"warning"/"severity":"error"/;s/"errors":[0-9]*,"warnings":[0-9]*/"errors":3,"warnings":0/'
change '$!s/"line":/"line":1,&/'
change '1s/$/ {}/'
change '1s/"message":"/&\xff/'
change 's/"games":[0-9]*,"good":[0-9]*/"games":4,"good":2/'
change 's/"excerpt":{"column":[0-9]*/"excerpt":{"column":1001/'
