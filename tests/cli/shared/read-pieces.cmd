# Piece letters of another language are read by every program that reads moves, and come before the English ones.
printf '[White "A"]\n[Result "*"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 *\n' >de.pgn
for pieces in '' --read-pieces=de; do
    echo "== $pieces"
    pgn-validate $J -q --format=gcc --disable=T $pieces de.pgn
    pgn-convert $J --to=uci --on-error=skip $pieces de.pgn
    pgn-filter $J -c $pieces 'plies = 8' de.pgn
    pgn-filter $J -c $pieces --position='r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5' de.pgn
    pgn-filter $J --sort=eco --list $pieces de.pgn | cut -f 1,2
    pgn-filter $J -c $pieces --moves='1. Sf3 Sc6 e4 e5 Lb5' de.pgn
    pgn-stats $J --sections=overview,openings --to=csv $pieces de.pgn
    pgn-board --ply=8 $pieces de.pgn | head -n 2
done
# Partial summaries say so; what was read otherwise is not merged.
pgn-stats $J --partial --by=White --read-pieces=de de.pgn >one
pgn-stats $J --partial --by=White de.pgn >two
pgn-stats --merge --to=csv one one
pgn-stats --merge one two
pgn-stats --merge --read-pieces=de one
pgn-stats $J --partial --by=White --read-pieces=en de.pgn | cmp - two
# Nothing is read where tags suffice; and a language has to be known.
pgn-filter --read-pieces=de -c 'White = A' de.pgn
pgn-stats --read-pieces=de --sections=players --to=csv de.pgn | wc -l
pgn-board --read-pieces=de start | wc -l
for program in validate convert filter stats board; do pgn-$program --read-pieces=xx de.pgn; done
pgn-moves --pieces=xx start
pgn-convert --pieces=xx de.pgn
printf '[pgn-filter]\nread-pieces = de\n[pgn-stats]\nread-pieces = de\n' >.ratsu
pgn-filter -c 'plies = 8' de.pgn
pgn-stats --sections=openings --to=csv de.pgn | tail -n 1
