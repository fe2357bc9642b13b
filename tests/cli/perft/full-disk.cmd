# needs: /dev/full
pgn-perft 3 start >/dev/full
