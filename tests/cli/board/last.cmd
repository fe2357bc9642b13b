# The last move as games write it, with both its squares.
P='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
pgn-board --last=e2e4 "$P" >one
for move in e2-e4 'e2–e4!' '1. e2e4' 'e2-e4+ e.p.' Pe2xe4; do pgn-board --last="$move" "$P" | cmp - one || echo "$move differs"; done
cat one
pgn-board --last=O-O --to=svg 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1 b kq - 0 1' >two
pgn-board --last=e1g1 --to=svg 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1 b kq - 0 1' | cmp - two
pgn-board --last=0-0-0 --to=svg 'r3k3/8/8/8/8/8/8/2KR4 b q - 0 1' >two
pgn-board --last=e1c1 --to=svg 'r3k3/8/8/8/8/8/8/2KR4 b q - 0 1' | cmp - two
pgn-board --last=-- "$P" | tail -3
pgn-board --variant=camelot --last=C6-C8-E10 --to=svg start >three
pgn-board --variant=camelot --last=C6E10 --to=svg start | cmp - three
pgn-board --last=Nf3 "$P"
