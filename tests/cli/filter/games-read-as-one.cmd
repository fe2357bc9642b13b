# Games without tags and results, each in its file: together they are read as one, and that is said; also of files that are made.
for move in e4 d4 c4; do echo "1. $move" >$move.pgn; done
pgn-filter e4.pgn d4.pgn c4.pgn
pgn-filter --split=3 -o 'all-%s.pgn' e4.pgn d4.pgn c4.pgn; pgn-filter --count all-1.pgn
pgn-filter --quiet e4.pgn d4.pgn >/dev/null
pgn-filter -c e4.pgn d4.pgn
pgn-convert e4.pgn d4.pgn c4.pgn | pgn-filter -c
