# Every row is a game: "#" is no comment there. A row without any value is an error, and a row a ply is not read.
cat >games.pgn
for form in csv tsv; do
    pgn-convert --to=$form games.pgn | pgn-convert --to=uci $J
    pgn-convert --quiet --to=$form --rows=ply games.pgn | pgn-convert $J; echo "status $?"
done
echo | pgn-convert --from=uci --to=tsv | tail -n 1 | tr '\t' .
printf 'Event\tmoves\n\t\n' | pgn-convert --from=tsv --to=uci | wc -l
