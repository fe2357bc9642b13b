# Games that are passed on as they are, without tags and results, each in its file or with a game between them left out.
for move in e4 Ke3 c4; do echo "1. $move" >$move.pgn; done
pgn-convert --keep e4.pgn c4.pgn | pgn-filter -c
pgn-convert Ke3.pgn Ke3.pgn | pgn-filter -c
printf '[White "a"]\n\n1. e4\n\n[White "b"]\n\n1. d4 *\n\n1. c4\n' | pgn-convert --keep --on-error=skip | pgn-filter -c
printf '[White "a"]\n\n1. e4\n\n[White "b"]\n\n1. Ke4 *\n\n1. c4\n' | pgn-convert --keep --on-error=skip | pgn-filter -c
cp e4.pgn a.pgn; pgn-convert --keep --in-place a.pgn c4.pgn
pgn-convert --keep --to=lines e4.pgn c4.pgn
