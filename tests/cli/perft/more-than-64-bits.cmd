# Few pieces are met again at many depths, which keep their counts beside each other in the table; a count that 64 bits cannot hold is refused.
kings='8/8/8/8/8/k1K5/8/8 w - - 0 1'
pgn-perft --hash=16 23 "$kings"
pgn-perft --hash=16 24 "$kings"
pgn-perft --hash=16 --divide 24 "$kings"
pgn-perft --hash=16 24 "$kings" '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
pgn-perft 7 "$kings"; pgn-perft --hash=1 7 "$kings"
pgn-perft --variant=three-check --hash=16 12 "$kings"
printf '%s ;D1 7 ;D24 5 ;D2 1\n' "$kings" | pgn-perft --suite --hash=16
