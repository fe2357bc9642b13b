# needs: sqlite3
# Moves that come twice, promotions, other systems and notations. A game's comment makes rows of its moves.
cat >games.pgn
sed 's/^1\. /1. {x} /' games.pgn >commented.pgn
for notation in san figurine descriptive; do
    for games in games commented; do
        (pgn-convert --quiet --to=sql --notation=$notation $games.pgn
         echo 'SELECT game, ply, move, uci FROM moves ORDER BY game, ply;') | sqlite3 >$games
    done
    cmp games commented && wc -l <games
    sed -n '/|[34]|/p; /^4/p' games
done
# The other dialects have the same rows, and say otherwise how these are spread. (Run in DuckDB 1.5 and PostgreSQL 15.)
for dialect in duckdb postgresql; do
    pgn-convert --quiet --to=sql --dialect=$dialect --tables=moves,comments commented.pgn >$dialect
    grep '^INSERT INTO batch' $dialect >rows.$dialect
    echo "$dialect"
    sed -n '/^CREATE TEMP/,/^COMMIT/p' $dialect | grep -v '^INSERT INTO batch'
done
cmp rows.duckdb rows.postgresql && sed -n 2p rows.duckdb
tail -n 1 duckdb postgresql
