# What one player uses of a sandclock, the other gains.
for control in '*180' '180'; do
    printf '[TimeControl "%s"]\n\n1. e4 {[%%clk 0:03:00]} e5 {[%%clk 0:02:50]} 2. d4 {[%%clk 0:03:10]} *\n' "$control" |
        pgn-validate --quiet --disable=missing-roster-tag
done
