# Year, month and day are read as dates are compared: digits that are left out or written alone, and other signs between.
for date in 2024.05.17 2024.5.3 2024-05-17 2024/5 2024 2024.??.17 2024.1?.?? 1999.00.00 20240517 'May 2024'; do
    printf '[Date "%s"]\n\n1. e4 *\n' "$date"
done >games.pgn
pgn-stats $J --by=Date,year,month,day --to=csv games.pgn | cut -d, -f1-5
pgn-filter $J -c 'month = 5' games.pgn
pgn-filter $J -c 'Date = 2024.05' games.pgn
# A part that is left out is any number, also one that no calendar has: the year alone decides.
printf '[Date "2024.13.01"]\n\n1. e4 *\n\n[Date "2024.00.00"]\n\n1. d4 *\n\n[Date "2024.1?.??"]\n\n1. c4 *\n' >odd.pgn
for condition in 'year = 2024' 'Date = 2024' 'Date != 2024' 'Date = ????.13' 'Date = 2024.??.01' 'Date = 2024.1?'; do
    echo "$condition: $(pgn-filter $J -c "$condition" odd.pgn)"
done
