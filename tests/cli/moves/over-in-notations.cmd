# After the game has ended each notation says so; a move that is not legal here is distinguished from text that is none.
play() {
    pgn-moves --notation=$1 --play="$2" start
    printf '%s *\n' "$2" | pgn-convert --read-notation=$1 --on-error=skip
}
play san 'f3 e5 g4 Qh4# a3'
play uci 'f2f3 e7e5 g2g4 d8h4 a2a3'
play lan 'f2-f3 e7-e5 g2-g4 Qd8-h4# a2-a3'
play rlan 'f2-f3 e7-e5 g2-g4 Qd8-h4# a2-a3'
play iccf '6263 5755 7274 4884 1213'
play smith 'f2f3 e7e5 g2g4 d8h4 a2a3'
play descriptive 'P-KB3 P-K4 P-KN4 Q-R5 P-QR3'
printf 'variant Standard position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 moves h8g8\n' | pgn-convert --on-error=skip
pgn-moves --notation=iccf --play=8878 '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
pgn-moves --notation=iccf --play=1113 start
# Four digits are no move number: they would be left out.
for notation in uci smith descriptive; do pgn-moves --notation=$notation --play=1118 start; done
pgn-moves --notation=uci --play='1 e2e4 1... e7e5 2. g1f3' start
