# Year, month and day are read as dates are compared: digits that are left out or written alone, and other signs between.
for date in 2024.05.17 2024.5.3 2024-05-17 2024/5 2024 2024.??.17 2024.1?.?? 1999.00.00 20240517 'May 2024'; do
    printf '[Date "%s"]\n\n1. e4 *\n' "$date"
done >games.pgn
pgn-stats $J --by=Date,year,month,day --to=csv games.pgn | cut -d, -f1-5
pgn-filter $J -c 'month = 5' games.pgn
pgn-filter $J -c 'Date = 2024.05' games.pgn
