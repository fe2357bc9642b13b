# `-` alone is standard input, as everywhere.
echo start | pgn-moves --status --play=e4 -
echo start | pgn-perft 2 -
echo start | pgn-board - | sed -n '1p; 8p; $p'
printf 'start\tg1\n' | pgn-touch -
