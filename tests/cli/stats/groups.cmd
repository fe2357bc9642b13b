# Long tables are shown in groups: ratings and differences by hundreds, lengths by twenty plies, years by tens.
game() { printf '[Event "?"]\n[Date "%s.01.01"]\n[WhiteElo "%s"]\n[BlackElo "%s"]\n\n%s *\n\n' "$@"; }
for elo in 1 99 100 101 199 200 2999 3000 3499 3500 3501 3599 3600 4999; do game 2000 $elo '?' 1.e4; done >ratings.pgn
for less in 4 99 100 101 799 800 801 900; do game 2000 2000 $((2000 - less)) 1.e4; game 2000 $((2000 - less)) 2000 1.e4; done >differences.pgn
for year in 19 20; do for i in 00 01 09 10 11 19 20 29 30 39 40 49 50 59 60 69 70 79 80 89 90 99; do game $year$i 2000 2000 1.e4; done; game $year'1?' 1 1 1.e4; game $year'??' 1 1 1.e4; done >years.pgn
text='' n=0
while [ $n -lt 440 ]; do
    case $n in 0 | 1 | 19 | 20 | 21 | 39 | 40 | 399 | 400 | 401 | 419 | 439) game 2000 1 1 "$text" ;; esac
    case $((n % 4)) in 0) text="$text Nf3" ;; 1) text="$text Nf6" ;; 2) text="$text Ng1" ;; 3) text="$text Ng8" ;; esac
    n=$((n + 1))
done >lengths.pgn
pgn-stats --sections=ratings ratings.pgn
pgn-stats --sections=differences differences.pgn
pgn-stats --sections=years years.pgn
pgn-stats --sections=lengths lengths.pgn
