# Games without tags: many small ones are not one that is too long, and a range takes all that follow a tag line in it.
awk 'BEGIN { for (i = 0; i < 110000; i++) print "1. e4\n\n1-0\n" }' >tagless.pgn
pgn-validate $J --max-game=100K --format=json tagless.pgn | tail -n 1
{ printf '[Event "a"]\n\n'; cat tagless.pgn; printf '[Event "b"]\n\n1. d4 *\n\n'; } >two.pgn
pgn-filter $J -c --range=0-1000 two.pgn
pgn-filter $J -c --range=1000- two.pgn
pgn-filter $J -c two.pgn
