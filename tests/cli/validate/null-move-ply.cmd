# A null move is reported at its ply, in a variation too.
printf '1. e4 e5 (1... --) 2. -- *\n' | pgn-validate -q --format=json --disable=T | tr ',' '\n' | grep -E '"name":"null-move|"ply"'
