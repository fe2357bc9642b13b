# Names are sorted by bytes, equal ones stay as they were; 80,000 of them take little time.
awk 'BEGIN { for (i = 80000; i > 0; i--) printf "[Name%d \"%d\"]\n", i * 37 % 9973, i; print "\n1. e4 *" }' >many.pgn
pgn-convert many.pgn | grep '^.Name' >sorted
head -n 80000 many.pgn | sort -s -t ' ' -k 1,1 | cmp - sorted
wc -l <sorted
