# A number whose sums may not be exact is refused, and the message says so; the largest one is read.
echo '1. e4 1-0' | pgn-stats --partial --sections=years >part
for number in 9007199254740992 9007199254740993 18446744073709551616; do
    sed "2,\$s/^overview\t\t1/overview\t\t$number/" part >changed
    pgn-stats --merge --to=json changed | grep -o '"1-0":[0-9]*'
done
