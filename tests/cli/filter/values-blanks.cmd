# Blanks around a value count for nothing; a round without numbers has no order, nor has one whose part that decides is ?.
# needs: sqlite3
printf '[Event "%s"]\n[Round "%s"]\n[WhiteElo "%s"]\n[BlackElo "%s"]\n[TimeControl "%s"]\n\n1. e4 *\n\n' \
    plain 1 2500 2600 300+3 blank '1 ' ' 2500' '2600 ' ' 300+3 ' signed 01 +2500 +2600 '300+3' \
    none '  ' '  ' '  ' '  ' final Final 2500 2600 '- ' part '3.?' ' ?' 2600 '300 + 3' other '?.1' 2500.5 2600 '?' >games.pgn
for condition in 'WhiteElo = 2500' 'WhiteElo' 'elo = 2550' 'maxelo >= 2600' 'TimeControl >= 300+3' 'base = 300' 'speed = blitz' \
    'speed = correspondence' 'Round = 1' 'Round' 'Round > 2' 'Round >= 3.1' 'Round < 4' 'Round < 3.1'; do
    echo "$condition: $(pgn-filter --list "$condition" games.pgn | cut -f 7 | tr '\n' ' ')"
done
pgn-filter --list --sort=WhiteElo games.pgn | cut -f 7 | tr '\n' ' '
echo
pgn-stats --sections=ratings games.pgn
pgn-convert --to=sql games.pgn >games.sql
tail -n 1 games.sql
echo "SELECT event, white_elo, black_elo FROM games; SELECT name, value FROM tags WHERE value LIKE '% %' OR value LIKE '+%';" | cat games.sql - | sqlite3
