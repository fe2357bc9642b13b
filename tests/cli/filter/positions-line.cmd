# The line of a position that cannot be read, also where the file begins with an empty line.
printf '\n4k3/8/8/8/8/8/8/4K3 w - -\n\nbad k w\n' | pgn-filter --unique=position
# What follows a position must be operations of EPD; a byte order mark counts in columns.
printf '\357\273\2774k3/8/8/8/8/8/8/4K3 w - - 0 1 w\n4k3/8/8/8/8/8/8/4K3 w - - 0 1 id "a";\n' | pgn-filter --unique=position
# Positions to train with have figures after bars.
printf '4k3/8/8/8/8/8/8/4K3 w - - 0 1 | 35 | 1.0\n4k3/8/8/8/8/8/8/4K3 w - - 0 2 | 20 | 1.0\n' | pgn-filter --unique=position
