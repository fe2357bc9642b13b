# needs: gzip
# A folder stands for its games and positions, in byte order, without hidden ones.
mkdir -p d/sub d/.hidden d/empty
for name in d/b.pgn d/a.pgn d/sub/c.pgn d/sub.pgn d/.x.pgn d/.hidden/y.pgn d/notes.txt; do
    printf '1. e4 *\n' >$name
done
printf '4k3/8/8/8/8/8/8/4K3 w - - 0 1\n' >d/p.epd
cp d/p.epd d/q.fen
gzip d/b.pgn
ln -s .. d/sub/loop
pgn-validate --format=gcc -q d/ d/a.pgn
pgn-stats --to=json d | grep -o '"games":[0-9]*' | head -1
pgn-validate d/empty; echo $?
printf 'd/sub\n' | pgn-validate --format=gcc -q --files-from=- --disable=all
pgn-filter -c d/sub d/a.pgn
# What a program does not read is left out of a folder, with a message, by its content; but not where it is named itself.
cp d/a.pgn d/sub/r.epd
pgn-filter -c d; echo $?
pgn-stats --to=csv --sections=overview d | head -n 2; echo $?
pgn-filter -c d d/p.epd; echo $?
printf '4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n' >d/p.epd; rm d/q.fen d/sub/r.epd
pgn-perft --suite d; echo $?
# Folders are entered 64 deep; one that lies deeper is named as what was not read.
deep=deep; for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31; do deep=$deep/d/d; done
mkdir -p $deep/e/f
cp d/a.pgn $deep/e/a.pgn
pgn-filter -c deep; echo $?
