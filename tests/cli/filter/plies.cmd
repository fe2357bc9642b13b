# Conditions on plies, over real games. Lines that end in "slow" are numbers that tests/lockstep counts too.
file=$FIXTURES/games/otb.pgn
count() { pgn-filter $J -c "$@"; }
count '{material = KRPKR}' "$file"
count 'longest{material = KRPKR} > 10' "$file"
count 'flip {B[light] and b[dark] and pieces < 13 and not [QRNqrn]}' "$file"
count 'flip {Pd4 and not Pc1-8 and not Pe1-8} and plies > 60' "$file"
count '{[nb]e4 and white} and not {check}' "$file"
count 'flip mirror {Kg1 and Ph2 and ng4}' "$file"
count '{san ~ /=[NBR]/}' "$file"
count 'flip {san ~ /^Bxh7\+/} next {san = Kxh7} next {san ~ /^Ng5\+/}' "$file"
count 'flip {mate and N attacks k and not k attacks [A_]}' "$file"
count 'count{san = O-O} = 1 and count{san = O-O-O} = 1' "$file"
count '{repetition >= 3} or {halfmoves >= 100}' "$file"
count '{rlan ~ /xQ/ and black} then {mate and ply < 50}' "$file"
count '{comment ~ /novelty/i} or {nag = "!!"}' "$FIXTURES/games/annotated.pgn"
# the short forms and what they mean
count --pattern='*/*/*/*/*n???/*/*/*' "$file"
count '{fen ~ "*/*/*/*/*n???/*/*/*"}' "$file"
count '{ne4 and not [A_]f4 or ne4}' "$file"
count --material=KRPKR:11 "$file"
fen='rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'
count --position="$fen" "$file"
count "{fen = \"$fen\"}" "$file"
# the texts of moves, and what is turned
count '{san = Bxf7}' "$file"
count '{uci = e7e8q}' "$file"
count 'flip {uci = e7e8q}' "$file"
count '{uci = e7e8q} or {uci = e2e1q}' "$file"
count 'flip {san = "e8=Q"}' "$file"
count '{san = "e8=Q"} or {san = "e1=Q"}' "$file"
count 'mirror {lan = Ng1-f3}' "$file"
count '{lan = Ng1-f3} or {lan = Nb1-c3}' "$file"
# lines, comments, @file
count '{ Pe4 # the pawn
  and black }   # with Black to move' "$file"
