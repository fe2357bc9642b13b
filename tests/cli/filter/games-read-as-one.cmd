# Games without tags and results, each in its file: together they are read as one, which is reported; also when --split is read.
for move in e4 d4 c4; do echo "1. $move" >$move.pgn; done
pgn-filter e4.pgn d4.pgn c4.pgn
pgn-filter --split=3 -o 'all-%s.pgn' e4.pgn d4.pgn c4.pgn; pgn-filter --count all-1.pgn
pgn-filter --quiet e4.pgn d4.pgn >/dev/null
pgn-filter -c e4.pgn d4.pgn
pgn-convert e4.pgn d4.pgn c4.pgn >written; pgn-filter -c written; tail -n 2 written
# A result in a comment is none; after a result, marks and lines of comment change nothing.
echo '1. e4 ; 1-0' >comment.pgn; printf '1. e4 1-0 $1\n' >mark.pgn; printf '1. e4 *\n%% text\n' >line.pgn
pgn-filter comment.pgn d4.pgn | pgn-filter -c
pgn-filter mark.pgn line.pgn d4.pgn | pgn-filter -c
# What looks like a tag begins no game, and a tag after tags alone only if it is Event.
printf '[.Event "x"]\n\n1. d4 *\n' >dot.pgn; echo '[White "x"]' >white.pgn; echo '[Event "x"]' >event.pgn
pgn-filter e4.pgn dot.pgn | pgn-filter -c
pgn-filter white.pgn white.pgn event.pgn | pgn-filter -c
