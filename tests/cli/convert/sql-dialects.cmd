# needs: sqlite3
# The rows are the same in each dialect: moves that come twice, promotions, other systems and notations.
cat >games.pgn
for notation in san figurine descriptive; do
    for dialect in sqlite duckdb; do
        (pgn-convert --quiet --to=sql --dialect=$dialect --notation=$notation games.pgn
         echo 'SELECT game, ply, move, uci FROM moves ORDER BY game, ply;') | sqlite3 >$dialect
    done
    cmp sqlite duckdb && wc -l <sqlite
    sed -n '/|[34]|/p; /^4/p' sqlite
done
