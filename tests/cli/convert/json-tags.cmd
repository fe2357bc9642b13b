# What is no tag's value in JSON Lines is an error with its place; the games around it are read.
for tags in '{"Site":{}}' '{"Site":{"encoding":"windows-1252"}}' '{"Site":1}' '{"Site":null}' '{"Site":[]}' '{"Site":""}' \
    '{"Site":{"text":""}}' '{"Site":{"text":7}}' '{"Site":{"text":"a","encoding":7}}' '{"Site":{"text":"a","encoding":"windows-1252"}}' '{"":"a"}' '[]' '""'; do
    printf '{"moves":[{"move":"e4"}]}\n{"tags":%s,"moves":[{"move":"d4"}]}\n{"moves":[{"move":"c4"}]}\n' "$tags" >games
    echo "$tags"
    pgn-convert games | grep '^1\.\|Site "[^?]'
done
