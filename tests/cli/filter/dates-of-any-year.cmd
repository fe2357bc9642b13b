# What is ? in a date of a condition is any: each of year, month and day is compared by itself.
for date in 1990.05.01 1990.05.17 1990.05.?? 1990.??.?? 1991.5.1 199?.05.01 1990.??.01 ????.05.01 ????.05.?? ????.??.?? ?; do
    printf '[Date "%s"]\n\n1. e4 *\n\n' "$date"
done >dates.pgn
dates() { grep Date | sed 's/.*"\(.*\)".*/\1/' | paste -s -d ' ' -; }
for condition in 'Date = ????.05.01' 'Date = "????.05.01"' 'Date = 1990.??.01' 'Date = 19??.05' 'Date = ????.??.01' \
    'Date != ????.05.??' 'Date = ????.??.??' 'Date = ?' 'not Date' 'Date > 0001' 'month = 5' 'day = 1' 'year > 0'; do
    echo "$condition: $(pgn-filter "$condition" dates.pgn | dates)"
done
pgn-filter -c 'Date > ????.05.01' dates.pgn
pgn-filter --sort=Date dates.pgn | dates
pgn-filter --sort=-Date dates.pgn | dates
