# Openings: the project's own, by transposition, and a user's table.
echo '1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. Nc3 *' >game.pgn
pgn-convert --add=eco,opening,plycount,fen,polyglot game.pgn
printf 'eco\tname\tpgn\nX00\tMine\t1. Nf3 d5\n' >mine.tsv
pgn-convert --eco=mine.tsv --add=eco,opening game.pgn | grep -E 'ECO|Opening'
printf 'eco\tname\tpgn\nX00\tMine\t1. Nf9 d5\n' >bad.tsv
pgn-convert --eco=bad.tsv --add=eco game.pgn
echo "status $?"
