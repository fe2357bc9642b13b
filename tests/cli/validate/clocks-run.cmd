# Clocks that grow: by no more than the increment, a little more, and without one; for each side alone.
for control in '' 300 300+3 300+0 '?' - 40/7200:3600+30; do
    for clocks in '0:05:00 0:05:00 0:04:59 0:05:00' '0:05:00 0:05:00 0:05:00 0:05:03' '0:05:00 0:05:00 0:05:03 0:05:04' \
        '0:05:00 0:05:00 0:05:04 0:05:05' '0:05:00 0:01:00 0:05:01 0:00:01' '0:05:00 0:05:00 0:05:30 0:05:31' '0:00:01 0:00:00 1:00:00 0:59:59'; do
        set -- $clocks
        printf '[TimeControl "%s"]\n\n1. e4 {[%%clk %s]} e5 {[%%clk %s]} 2. Nf3 {[%%clk %s]} Nc6 {[%%clk %s]} *\n' "$control" $1 $2 $3 $4 |
            pgn-validate --quiet --format=gcc --disable=T,R,X | sed 's/^-:3:\([0-9]*\): [a-z]*: /\1 /' >said
        echo "\"$control\" $clocks: $(paste -sd'|' said)"
    done
done
