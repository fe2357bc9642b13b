# A table of openings that is wrong is named with its row, and nothing is written.
table() { printf 'eco\tname\tpgn\nA00\tFirst\t1. a3\nA01\tSecond\t1. b3\n%b\nB00\tLast\t1. e4\n' "$1" >table.tsv
    printf '1. b3 e5 *\n' | pgn-convert --eco=table.tsv --add=eco,opening --tags=none; }
table 'A02\tThird\t1. f4'
for row in 'A02\tThird\t1. f5' 'A02\tThird' 'A02' '' 'A02\tThird\t1. f4\tmore' 'A0\tThird\t1. f4' 'A02\t\t1. f4' 'A02\tThird\t' \
    'A02\tThird\t1. f4 f4' 'A02\tThird\tf4 d5' 'A02\tThird\t1. f4 *' 'A02\tThird\t1. f4 (1. e4)'; do
    echo "$row"
    table "$row"
done
printf 'name\teco\tpgn\nFirst\tA01\t1. b3\n' >table.tsv
printf '1. b3 e5 *\n' | pgn-convert --eco=table.tsv --add=eco,opening --tags=none
# The same in PGN, where a game is a row.
games() { printf '[ECO "A01"]\n[Opening "First"]\n\n1. b3 *\n\n%b\n' "$1" >table.pgn
    printf '1. b3 e5 *\n' | pgn-convert --eco=table.pgn --add=eco,opening --tags=none; }
for game in '[Opening "No code"]\n\n1. f4 *' '[ECO "A"]\n[Opening "Short"]\n\n1. f4 *' '[ECO "A02"]\n\n1. f4 *' \
    '[ECO "A02"]\n[Opening "No moves"]\n\n*' '[ECO "A02"]\n[Opening "Text"]\n\n1. f4 what? *' '[ECO "A02"]\n[Opening "Illegal"]\n\n1. f5 *'; do
    games "$game"
done
