# needs: /dev/full
pgn-moves start >/dev/full
