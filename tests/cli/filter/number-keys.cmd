# Keys that are numbers, compared as numbers and as text, sorted, and a file a value.
for game in 'a 2000 1990' 'b 2100 2000' 'c 900 2000' 'd 2100 100' 'e ? 2000' 'f 2000 1900'; do
    set -- $game
    printf '[White "%s"]\n[WhiteElo "%s"]\n[BlackElo "%s"]\n[Date "%s.01.02"]\n\n1. e4 e5 2. Nf3 *\n\n' $1 $2 $3 1${#1}99
done >games.pgn
for condition in 'WhiteElo = 2000' 'WhiteElo ~ "00"' 'WhiteElo ~ /^2[01]00$/' 'whiteelo > 2000' 'elodiff = 100' 'elodiff ~ "0"' \
    'plies = 3' 'plies ~ "3"' 'plies ~ /^3$/' 'plies ~ 33' 'year = 1199' 'year ~ /^11/' 'bytes > 80' 'bytes ~ /^8/' 'elo ~ "0"' 'round ~ "?"' \
    'month = 1' 'day = 2' 'maxelo >= 2000' 'minelo < 1000' 'maxelo = 2100 && minelo = 100'; do
    echo "$condition: $(pgn-filter $J -c "$condition" games.pgn)"
done
for key in WhiteElo -WhiteElo elodiff -elodiff maxelo minelo elo; do
    echo "$key: $(pgn-filter $J --list --sort=$key games.pgn | cut -f 3 | paste -sd' ')"
done
pgn-filter $J --split=elodiff -o '%s.pgn' games.pgn; ls
