# A sign after a number without a move, or alone in a variation, is no other move's: it is left out and reported, unless its bytes are kept.
printf '1. e4 e5 2. ! *\n\n1. e4 (1. d4 2... $3 {c} ?! ) e5 ( {x} $4 ) ( ! ( ? ) ) 2. {y} $5 ; z\n *\n\n1. e4 2. ! (1. d4) *\n' >signs.pgn
pgn-convert --width=0 signs.pgn | grep -v '^\['
pgn-convert --to=jsonl signs.pgn | grep -o '"moves".*'
pgn-convert --keep signs.pgn | cmp - signs.pgn
pgn-convert --no-nags --to=uci signs.pgn
printf '1. e4 e5 2. ! Kx4 *\n' | pgn-convert --on-error=truncate --to=jsonl | grep -o '"moves".*'
# What stands before a move of the line keeps its place.
printf '$1 1. e4 ($2 1. d4) 1... ! e5 *\n' | pgn-convert --width=0 | tail -n 2
