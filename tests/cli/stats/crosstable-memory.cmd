# A crosstable that --memory cannot hold is refused, and the others are as ever.
awk 'BEGIN { for (i = 0; i < 9000; i++) printf "[Event \"Open\"]\n[White \"w%d\"]\n[Black \"b%d\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n", i, i }' >large.pgn
pgn-stats $J --sections=overview --crosstable --memory=100K large.pgn | tail -n 1
pgn-stats $J --crosstable --memory=10M large.pgn | grep -c '1\.0/1\|1/1'
