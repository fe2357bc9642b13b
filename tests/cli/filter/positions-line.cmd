# The line of a position that cannot be read, also where the file begins with an empty line.
printf '\n4k3/8/8/8/8/8/8/4K3 w - -\n\nbad k w\n' | pgn-filter --unique=position
