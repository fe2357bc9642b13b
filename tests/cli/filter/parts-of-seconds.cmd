# Periods and increments may have parts of a second, and so may the numbers that they are compared with; plies are whole.
for control in 300+2.5 300+2 0.5+3 '40/5400.5+30.5:1800+30.5'; do
    printf '[Event "%s"]\n[TimeControl "%s"]\n\n1. e4 *\n\n' "$control" "$control"
done >games.pgn
for condition in 'increment >= 2.5' 'increment = 2.5' 'increment = 2' 'base < 1.5' 'base = 5400.5' 'estimate > 399.5' \
    'estimate = 400' 'TimeControl = 300+2.5' 'plies > 0.5'; do
    echo "$condition: $(pgn-filter --list "$condition" games.pgn | cut -f 7 | tr '\n' ' ')"
done
