# Only -o may replace an input; no output may write into one that is read.
cat "$FIXTURES/examples/club.pgn" >a.pgn; cp a.pgn old; ln a.pgn hard; ln -s a.pgn soft; mkdir sub; ln -s ../a.pgn sub/b.pgn
echo a.pgn >names
for name in a.pgn hard soft ./a.pgn; do
    pgn-validate -q --report=json:$name a.pgn
done
pgn-validate -q --report=json:a.pgn sub
pgn-validate -q --report=json:a.pgn --files-from=names
pgn-validate -q --report=json:a.pgn <a.pgn
pgn-validate -q --report=json:a.pgn -o fine a.pgn
pgn-validate -q --rejects=a.pgn a.pgn
pgn-validate -q --write-baseline=a.pgn a.pgn
pgn-validate -q --fix --in-place --report=json:a.pgn a.pgn
pgn-filter --duplicates=a.pgn a.pgn
pgn-validate -q --format=json a.pgn >1.json; cp 1.json 2.json
pgn-validate -q --merge --report=gcc:1.json 1.json
cmp 1.json 2.json && cmp a.pgn old && ls -A
# A baseline may be written in the place of the one that was read.
pgn-validate -q --write-baseline=known a.pgn && pgn-validate -q --baseline=known --write-baseline=known a.pgn && wc -l <known
# Into what is read: it would grow without end.
ulimit -f 10000
pgn-filter 'plies>0' a.pgn >>a.pgn
pgn-convert sub >sub/new.pgn
pgn-stats <a.pgn >>a.pgn
pgn-validate -q -o /dev/stdout a.pgn >>a.pgn
pgn-board --ply=1 a.pgn >>a.pgn
echo start >lines
echo lines | pgn-moves --files-from=/dev/stdin >>lines
pgn-perft 1 <lines >>lines
pgn-board <lines >>lines
pgn-touch <lines >>lines
pgn-perft --suite lines >>lines
cmp a.pgn old && cat lines
# -o replaces an input, and what is no regular file is both without harm.
pgn-filter 'plies>0' -o a.pgn a.pgn && cmp a.pgn old && pgn-perft 1 -o lines <lines && cat lines
pgn-validate --report=json:/dev/null /dev/null && echo fine
