# Tags of one name are one member of JSON, an array in their order, and come back; other tags stay strings.
printf '[Event "a"]\n[A "1"]\n[Bb "x"]\n[A "2\\\\"q"]\n[White "W"]\n[A "\351"]\n[White "V"]\n\n1. e4 *\n' >game.pgn
pgn-convert --to=jsonl game.pgn | tee game.jsonl
pgn-convert game.pgn >export
pgn-convert game.jsonl | cmp - export
pgn-convert --from=jsonl --to=jsonl game.jsonl | grep -o '"tags".*' | diff - - && pgn-convert --to=jsonl export | pgn-convert | cmp - export
for tags in '{"A":["1","2"]}' '{"A":[ "1" , {"text":"2"} ] , "B":"3"}' '{"A":[]}' '{"A":["1",]}' '{"A":["1" "2"]}' '{"A":[1]}' '{"A":[["1"]]}' '{"A":["1"}' '{"A":"1","A":"2"}'; do
    printf '{"tags":%s,"moves":[]}\n' "$tags" | pgn-convert --from=jsonl | grep '^\[[AB] '
done
# In many tags too, and in time that does not square.
{ for i in 1 2 3 4 5 6 7 8 9 10; do seq -f '[T%g "x"]' 10; done; echo; echo '*'; } >many.pgn
pgn-convert --to=jsonl many.pgn | grep -o '"T3":[^]]*]'
pgn-convert --to=jsonl many.pgn | pgn-convert | grep -c '^\[T'
