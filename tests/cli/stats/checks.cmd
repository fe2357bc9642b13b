# Checks are counted however their moves are written.
for moves in '1. f3 e5 2. g4 Qh4#' '1. f2f3 e7e5 2. g2g4 d8h4' '1. f3 e5 2. g4 Qh4' '1. f3 e5 2. g4 Qh4++'; do
    echo "$moves 0-1" | pgn-stats --sections=moves --to=csv | grep checks
done
for move in exd6+ 'exd6+ e.p.' 'exd6 e.p.+' e5d6; do
    printf '[FEN "8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 1"]\n[SetUp "1"]\n\n1. %s *\n' "$move" | pgn-stats --sections=moves --to=csv | grep checks
done
