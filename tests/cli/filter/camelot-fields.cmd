# Castle moves that a position of Camelot leaves out are not compared, as castling rights are not.
cat >games.pgn
P='2/8/1n8/12/12/2n9/12/6M4N/12/4n4M2/12/6MMM3/12/4N3N1/N4M2/m1 b'
for end in '' ' 22' ' 22 0 1' ' 00' ' 00 0 1'; do pgn-filter -c --position="$P$end" games.pgn; done
pgn-filter -c --position="${P%b}w" games.pgn
