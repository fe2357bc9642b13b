# A move's marks may stand after its variations, and theirs are not its own. Castling moves the king to its square.
printf '1. e4 (1. d4 {[%%csl Rd4]}) {[%%csl Ge4]} e5 {[%%csl Be5]} *\n' | pgn-board --ply=1 --to=svg | sed -n '/2e7d32/p; $p'
printf '1. e4 (1. d4 {[%%csl Rd4]}) {[%%csl Ge4]} e5 {[%%csl Be5]} *\n' | pgn-board --ply=1 --to=svg | grep -c 'b3261e\|1f5fa8'
printf '1. Nf3 d5 2. g3 Bg4 3. Bg2 Nc6 4. O-O Qd7 5. d3 O-O-O *\n' | pgn-board --ply=7 | grep '[*]'
printf '1. Nf3 d5 2. g3 Bg4 3. Bg2 Nc6 4. O-O Qd7 5. d3 O-O-O *\n' | pgn-board --ply=10 | grep '[*]'
