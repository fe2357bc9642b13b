# A line of UCI that holds anything but moves is an error with its column, and becomes no game.
for line in 'hello world' '  e2e4  foo' 'go movetime 100' 'position startpos moves e2e4 x' 'e2e4 e7e5,' '1. e4 e5!' 'e2e4 1-0'; do
    printf 'e2e4 e7e5\n%s\nd2d4\n' "$line" | pgn-convert --to=uci | sed "s/^/$line: /"
done
