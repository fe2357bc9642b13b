# --head, --tail and --sample of the games that were selected.
file=$FIXTURES/games/otb.pgn
pgn-filter $J --list 'Result = 1-0' "$file" >all
for n in 1 10 399 100000; do
    pgn-filter $J --list --tail=$n 'Result = 1-0' "$file" >some
    tail -n $n all | cmp - some
    pgn-filter $J --memory=1K --tail=$n 'Result = 1-0' "$file" | cksum >one
    pgn-filter $J --tail=$n 'Result = 1-0' "$file" | cksum | cmp - one
done
pgn-filter $J --list --head=20 --tail=5 'Result = 1-0' "$file" >some
head -n 20 all | tail -n 5 | cmp - some
pgn-filter $J --tail=3 -c "$file"
# A sample: N different games in their order, the same ones for the same seed and any memory.
for seed in 0 1 99; do
    pgn-filter $J --list --sample=50 --seed=$seed 'Result = 1-0' "$file" >sample
    wc -l <sample; sort -n sample | cmp - sample
    sort -u sample | wc -l
    grep -Fxc -f sample all
    pgn-filter $J --memory=4K --list --sample=50 --seed=$seed 'Result = 1-0' "$file" | cmp - sample
    cksum <sample
done
pgn-filter $J -c --sample=100000 'Result = 1-0' "$file"
# One after the other: first games, a sample of them, sorted, the last ones
pgn-filter $J --list --unique=White --sample=20 --sort=bytes --head=10 --tail=3 "$file" | cut -f 2 | sort -c -n
pgn-filter $J -c --unique=White --sample=20 --sort=bytes --head=10 --tail=3 "$file"
