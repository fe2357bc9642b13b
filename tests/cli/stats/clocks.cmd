# What a move took follows from clocks and the increment, which may be a fraction, or that of a later period.
for control in 60+0.6 60+1 40/60+1:30 '60' '-'; do
    printf '[TimeControl "%s"]\n\n1. e4 {[%%clk 0:01:00]} e5 2. d4 {[%%clk 0:00:59.5]} *\n' $control |
        pgn-stats --sections=clocks --to=csv | sed -n "s|^3|$control: 3|p"
done
# Times that cannot be meant do not count, and do no harm to a partial summary.
printf '1. e4 {d=20, mt=9999999999999999} e5 {[%%clk 999999999:00:00]} 2. d4 {[%%emt 8784:00:00]} d5 {[%%emt 8784:00:00.1]} *\n' |
    pgn-stats --sections=clocks --partial >part
pgn-stats --merge --to=csv part
