# needs: 80MB sqlite3
# A game is known by its file and byte there, so ranges that tile a file give the rows of one run, in every form.
for file in annotated online; do cp "$FIXTURES/games/$file.pgn" .; done
half=$(($(wc -c <annotated.pgn) / 2))
for form in csv tsv jsonl; do
    pgn-convert --quiet --to=$form annotated.pgn | sed '/^file/d' >whole
    for range in 0-$half $half-; do pgn-convert --quiet --to=$form --range=$range annotated.pgn; done | sed '/^file/d' >parts
    cmp whole parts && wc -l <parts
    cut -c1-90 parts | sed -n '2p'
done
dump() { sqlite3 -cmd '.mode quote' "$1" 'SELECT * FROM games ORDER BY id; SELECT * FROM tags; SELECT * FROM moves; SELECT * FROM positions; SELECT * FROM comments;'; }
tables=--tables=moves,positions,comments
pgn-convert --quiet --to=sql $tables annotated.pgn online.pgn | sqlite3 whole.db
for part in --range=0-$half --range=$half- ''; do
    name=annotated.pgn
    [ "$part" ] || name=online.pgn
    pgn-convert --quiet --to=sql $tables $part $name | sqlite3 parts.db
done
dump whole.db >whole
dump parts.db >parts
cmp whole parts && wc -l <parts
sqlite3 parts.db "SELECT id, file, \"offset\" FROM games WHERE id IN (1, 2) OR \"offset\" = 0;
    SELECT count(*), max(id) FROM games; SELECT count(DISTINCT game), min(game), max(game), sum(length(uci) = 5) FROM moves;
    SELECT move, uci FROM moves WHERE length(uci) = 5 LIMIT 2; SELECT game, name, value FROM tags WHERE value LIKE '%''%' LIMIT 2;"
# A row a ply names the file last.
pgn-convert --quiet --to=csv --rows=ply --range=$half- annotated.pgn | sed -n '1p; $p' | cut -d, -f1-4
# What the text of a tag may do to a script: quotes, JSON's own, and ratings that are none.
printf '[White "O'"'"'Neil \\"Jr\\" \\\\"]\n[Odd "it'"'"'s \\"so\\""]\n[WhiteElo "007"]\n[BlackElo "2147483648"]\n[Result "1-0 "]\n\n1. e4 1-0\n' >odd.pgn
(pgn-convert --quiet --to=sql odd.pgn; echo 'SELECT white, white_elo, black_elo, result FROM games; SELECT * FROM tags;') | sqlite3
