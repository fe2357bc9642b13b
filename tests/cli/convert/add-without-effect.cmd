# An addition that no game can have is reported at the end: a table of openings knows standard chess only, Polyglot's keys
# a board of 64 squares, and only Marineerimine marinates.
camelot=$FIXTURES/variants/camelot.pgn
pgn-convert $J --add=eco,opening,plycount,fen,polyglot,mar --width=0 $camelot | grep -c -e PlyCount -e FinalFEN
pgn-convert $J --add=polyglot -q $camelot | grep -c Final
printf '1. e4 e5 *\n' | pgn-convert $J --add=mar,eco --keep
printf '1. e4 e5 *\n' | pgn-convert $J --add=polyglot - $camelot | grep -c Final
pgn-convert $J --add=mar /dev/null
