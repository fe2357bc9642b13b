# needs: 40MB sqlite3
pgn-convert --quiet --tables=moves,positions,comments --to=sql "$FIXTURES/games/annotated.pgn" "$FIXTURES/games/online.pgn" |
    sqlite3 games.db # which keeps what the script commits
(echo "SELECT count(*) FROM games; SELECT count(*), sum(clk_s IS NOT NULL), sum(eval_cp), typeof(max(clk_s)) FROM moves;"
 echo "SELECT count(DISTINCT game), count(*) FROM positions; SELECT count(*), max(ply) FROM comments; SELECT count(*) FROM tags WHERE name = 'ECO';") |
    sqlite3 games.db
