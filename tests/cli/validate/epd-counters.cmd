# Check counters in the place of EPD's operations are named, and a semicolon alone.
printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - %s\n' '0 1 2+1' '3+3 0 1 +0+0' '0 1;' '0 1 2 + 1' |
    pgn-validate --quiet --format=gcc
