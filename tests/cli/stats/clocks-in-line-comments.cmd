# A comment to the end of the line gives the time as one in braces does.
printf '1. e4 ; [%%clk 0:03:00] thinks\ne5 {[%%clk 0:02:50]} 2. Nf3 ; [%%emt 0:00:04]\n*\n' | pgn-stats --sections=clocks --to=csv
