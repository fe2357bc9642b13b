# --from-keys: what --keys writes, from one or many inputs, standard input among them, in any number of pieces.
for i in $(seq 5000); do printf '[White "w%d"]\n\n1. e4 e5 *\n\n' $((i % 4500)); done >many.pgn
pgn-filter --keys many.pgn | LC_ALL=C sort >keys
pgn-filter -c --from-keys=keys many.pgn
pgn-filter -c --from-keys=keys many.pgn many.pgn
pgn-filter --from-keys=keys --range=0-1000 many.pgn | grep -c White
pgn-filter --keys <many.pgn | LC_ALL=C sort >keys
pgn-filter -c --from-keys=keys - <many.pgn
pgn-filter --keys --stdin-name=m <many.pgn | LC_ALL=C sort | head -n 2 | tr -d '\n' >keys
cut -f2- keys
pgn-filter -c --from-keys=keys --stdin-name=m <many.pgn
# what is no such line
printf 'a\tm\t0\t9\n' >one
pgn-filter -c --from-keys=one --stdin-name=m <many.pgn
for line in 'a\tm\t0' 'a\tm\tx\t9' 'a\tm\\z\t0\t9' 'a' ''; do
    printf "$line\n" >wrong
    pgn-filter -c --from-keys=wrong many.pgn
done
mkdir folder
pgn-filter -c --from-keys=folder many.pgn
pgn-filter --keys many.pgn | LC_ALL=C sort >keys
TMPDIR=/nonexistent pgn-filter -c --from-keys=keys --memory=1 many.pgn
