# Blanks and semicolons of a suite's lines, and what is no count.
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
for counts in ';D1 20' ' ;D1 20 ;D2 400' ';D1 20;D2 400' ';D1  20 ' ' ; D1 20' ';D1 20 ;' ';D2 400 ;D1 20' ';D1 21' ';D1' ';D1 x' ';D 20' \
    ';Dx 20' ';d1 20' ';E1 20' ';D1 20x' ';D1 20 30' ';D0 1' ';D99 1' ''; do
    echo "$start$counts"
    echo "$start$counts" | pgn-perft --suite --depth=2 --stdin-name="${counts:-nothing}"
done
