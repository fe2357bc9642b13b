# needs: sqlite3
(pgn-convert --quiet --to=sql "$FIXTURES/games/annotated.pgn" "$FIXTURES/games/online.pgn"
 echo "SELECT count(*) FROM games; SELECT count(*), sum(clk IS NOT NULL) FROM moves;"
 echo "SELECT count(DISTINCT game), count(*) FROM positions; SELECT count(*) FROM tags WHERE name = 'White';") |
    sqlite3
