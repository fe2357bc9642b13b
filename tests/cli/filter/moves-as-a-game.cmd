# --moves is read as the text of a game, as pgn-moves --play reads it; what it would ignore is refused.
printf '1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. Nf3 *\n\n1. d4 d5 *\n\n[Variant "Chess960"]\n[FEN "bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w KQkq - 0 1"]\n\n1. e4 d5 2. exd5 *\n' >three.pgn
while read -r moves; do echo "$moves: $(pgn-filter -c --moves="$moves" three.pgn)"; done <<'LIST'
e4d5
1.e4d5 2.ed
1 e4 d5 2 e x d5
e4! d5?! $2 *
1. e4 {best} (1. d4) d5 1-0
e2e4 d7-d5 e4:d5 Qd8xd5 Nb1 - c3 Qa5 Ng1 - f3
e4 -- Nf3
LIST
pgn-filter -c --moves='e4	d5
%
2. exd5' three.pgn
for moves in 'e4 ; d5' 'e4 {d5' 'e4 (d4' 'e4 [d5]' '{e4}' 'e4 *  [Event "x"]'; do pgn-filter -c --moves="$moves" three.pgn; done
