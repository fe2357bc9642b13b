pgn-touch start e2+e2
printf 'start;b1+b1 b1\nstart;b1+g1\n' | pgn-touch
