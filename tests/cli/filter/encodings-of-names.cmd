# A name is found in either encoding; a value that is no UTF-8 itself is compared byte by byte.
printf '[White "M\303\274ller"]\n\n1. e4 *\n\n[White "M\374ller"]\n\n1. d4 *\n\n[White "Muller"]\n\n1. c4 *\n' >names.pgn
for is in 'White = Müller' 'White != Müller' 'White ~ üll' 'White !~ üll' 'White ~ /^Mü+l/i' 'player = "Müller"' 'White > Mü'; do
    pgn-filter -c "$is" names.pgn
done
pgn-filter -c "$(printf 'White = M\374ller')" names.pgn
pgn-filter -v 'White ~ ü || White ~ Mu' -c names.pgn
