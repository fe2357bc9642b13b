# Numbers in order, whatever mark separates them; a text before them leaves no order. Values that no game has.
games() { for round in 'Round 3' 1,2 1-10 1.9 '(2)' 3-? 3 ' 2 ' R7; do printf '[Round "%s"]\n\n*\n\n' "$round"; done; }
for condition in 'Round > 5' 'Round = 1.2' 'Round > 1.9' 'Round < 1.10' 'Round > 3.1' 'Round < 3.1' 'Round < 4' \
    'Round = "R7"'; do
    echo "$(games | pgn-filter --list --where="$condition" | wc -l) $condition"
done
games | pgn-filter --sort=Round | grep Round
for condition in 'month = -1' 'plies != -1' 'base = -0.5' 'valid = 2' 'elodiff = -1' 'month = 13' 'ECO = B20-B99' 'ECO ~ B[2-9]' \
    'White ~ Tal.*M' 'ECO = "B20-B99"' 'ECO ~ "B[2-9]"'; do
    pgn-filter -c "$condition" </dev/null
    echo "status $?"
done
