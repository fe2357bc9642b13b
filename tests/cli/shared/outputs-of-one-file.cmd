# Two outputs of one run are two files, also if one file has several names; names alike in two folders are fine.
games=$FIXTURES/examples/club.pgn
echo old >there; ln there hard; ln -s there soft; ln -s missing dangling; mkdir sub
for first in there missing; do
    for second in there hard soft sub/../there missing other sub/there dangling; do
        echo "$first and $second"
        pgn-validate -q --report=json:$second -o $first "$games" && wc -l <$second
        head -c 3 there; echo
        rm -f missing there hard other sub/there; echo old >there; ln there hard
    done
done
