# Dates have one reading: pgn-stats knows the day that a condition of pgn-filter finds, and pgn-validate the year of a rule.
for date in 2024.5.3 2024-05-03 2024/5/3 '2024.05.03 ' 2024.5 2024.5.? 2024 2024.?.3 2024.13.01 '2024.05.03x' 24.5.3 ????.??.??; do
    printf '[Date "%s"]\n\n1. e4 *\n' "$date" >game.pgn
    printf '%s: ' "$date"
    pgn-stats --to=csv --sections=dates game.pgn | tail -n 1 | tr '\n' ' '
    for key in year month day; do pgn-filter -c "$key > 0" game.pgn; done | tr '\n' ' '
    pgn-stats --to=json game.pgn | grep -o '"first":"[^"]*"' | sort -u
done
there='Nf3 Nf6 Ng1 Ng8 '
for date in 2014.7.1 2015 2015.??.?? 2014.??.?? 201?.12.31; do
    printf '[Date "%s"]\n\n%s e4 *\n' "$date" "$there$there$there$there" | pgn-validate -q --format=gcc --enable=fivefold-passed --disable=T,X |
        grep -c fivefold-passed
done
