# A tag without "]" is closed, but not where only blanks follow: the next game begins there because it is open.
for end in '' '\0' '\t\0\r\n' '\0\n\r' '\357\273\277'; do
    printf '[Event "a"]\n[White "b"\n[Round "c"'"$end"'\n\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n' >games.pgn
    pgn-validate --quiet --fix games.pgn >fixed.pgn
    diff -a games.pgn fixed.pgn | tr "\000" 0
    pgn-filter -c fixed.pgn
done
