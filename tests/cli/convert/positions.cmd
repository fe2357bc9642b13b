# Positions: which, and in which dialect.
game='1. e4 c5 2. e5 d5 3. exd6 Nf6 *'
for which in all last 0 2-3 9; do echo "== $which"; echo "$game" | pgn-convert --to=fen --positions=$which; done
for ep in legal xfen always; do echo "== $ep"; echo "$game" | pgn-convert --to=fen --positions=1-4 --ep=$ep; done
echo "$game" | pgn-convert --to=epd --positions=4 --stdin-name='a "b".pgn'
echo "$game" | pgn-convert --to=fen --positions=last --counters=reset
inner='1rk1r2r/8/8/8/8/8/8/1RK1R2R w EBeb - 0 1'
for castling in xfen shredder kqkq; do echo "$inner" | pgn-convert --to=fen --castling=$castling; echo "status $?"; done
# A position that is only passed on keeps its bytes; one that is asked for in a dialect does not.
given='4k3/8/8/8/4P3/8/8/4K2R b H e3 0 1 +1+0'
echo "$given" | pgn-convert --to=fen
echo "$given" | pgn-convert --to=fen --ep=legal
