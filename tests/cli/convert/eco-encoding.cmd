# Names of openings in another encoding than UTF-8 are read as Windows-1252, in both kinds of tables.
printf 'eco\tname\tpgn\nA00\tGr\374nfeld\t1. g4\n' >table.tsv
printf '[ECO "A00"]\n[Opening "Gr\374nfeld"]\n\n1. g4 *\n' >table.pgn
for table in table.tsv table.pgn; do
    echo '1. g4 *' | pgn-convert --eco=$table --add=opening --tags=none
    echo '1. g4 *' | pgn-stats --eco=$table --sections=openings --to=csv
    echo '1. g4 *' | pgn-filter --eco=$table -c "opening = 'Grünfeld'"
done
