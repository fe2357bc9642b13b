# A check mark in words or a dagger may follow "(Q)" and "e.p.", with a blank or without.
for move in 'f8(N)ch' 'f8(N) ch' 'f8(N)†' 'f8(N) †' 'f8(N)+' 'f8=N †' 'f8=N ch' 'f8=N+!'; do
    printf '[FEN "8/5P2/6k1/8/8/8/8/4K3 w - - 0 1"]\n[SetUp "1"]\n\n1. %s Kf5 *\n' "$move" | pgn-convert --signs | tail -n 2
done
for move in 'exd6e.p.ch' 'exd6 e.p.ch' 'exd6e.p. ch' 'exd6 e.p. mate'; do
    printf '[FEN "8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 1"]\n[SetUp "1"]\n\n1. %s Kb7 *\n' "$move" | pgn-convert | tail -n 2
done
