# Ranges that tile a file give each diagnostic once, also those on what stands between games.
printf '\357\273\277[Event "a"]\n\n1. e4 1-0\n[Site "b"]\n\n1. e5 1-0\n\357\273\277[Site "c"]\n\n1. d4 *\n\n[Event "d"]\n\n1. d4 *' >a.pgn
size=$(wc -c <a.pgn)
pgn-validate --format=json a.pgn | grep -o '"code":.*"offset":[0-9]*' | sed 's/"line.*"offset/"offset/' >all
cat all
for step in 1 5 20 33 70; do
    from=0
    while [ $from -lt $size ]; do
        pgn-validate $J --format=json --range=$from-$((from + step)) a.pgn
        from=$((from + step))
    done | grep -o '"code":.*"offset":[0-9]*' | sed 's/"line.*"offset/"offset/' | cmp - all && echo "$step: the same"
done
pgn-validate $J --format=json --range=20-40 <a.pgn | tail -n 1
pgn-validate $J --format=json --range=20- <a.pgn | tail -n 1
