# A row of a table is one line, wherever a value has line ends: at its beginning, inside it, at its end or alone.
for value in '\nA' 'A\nB' 'A\n' '\n' '\r\nA' 'A\r\n\nB' '\n\nA'; do
    printf '%s\n' "{\"tags\":{\"Event\":\"$value\",\"White\":\"W\"},\"moves\":[{\"move\":\"e4\"}]}" >game.jsonl
    echo "$value"
    pgn-convert --to=csv game.jsonl | tail -n +2
    pgn-convert --to=tsv game.jsonl | tail -n +2
done
