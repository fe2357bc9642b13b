file=$FIXTURES/games/otb.pgn
for n in 1 2 17 100000; do
    pgn-filter $J --head=$n 'Result = "0-1"' "$file" | grep -c '^\[Event '
    pgn-filter $J --head=$n -c 'Result = "0-1"' "$file" "$file"
done
pgn-filter $J 'Result = "0-1"' "$file" >all
pgn-filter $J --head=17 'Result = "0-1"' "$file" >some
head -c "$(wc -c <some)" all | cmp - some
# The end is reached without the rest of the input, which never comes.
mkfifo pipe
(cat "$file"; exec sleep 10000) >pipe &
pgn-filter $J --head=1 --list pipe | cut -f 3
kill $!
