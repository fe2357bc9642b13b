# A day without its month is several days with others between: it is found, but nothing is before or after it.
for date in 1990.06.15 1990.06.14 1990.06.?? 1990.??.15 1990; do printf '[Date "%s"]\n\n*\n\n' "$date"; done >games.pgn
pgn-filter -c 'Date = 1990.??.15' games.pgn
pgn-filter -c 'Date <= 1990.??.15' games.pgn
pgn-filter -c 'Date < 1990.??.15' games.pgn
pgn-filter -c 'Date <= 1990.06.??' games.pgn
pgn-filter -c 'Date >= 1990.??.??' games.pgn
