# A NAG or sign between a number and its move is that move's, and stands after it; one before the number is the move's
# before, or the line's. Export of export is itself, with signs too, and JSON says the same.
cat > signs.pgn <<'END'
1. e4 $1 e5 ! {c} ?! 2. !! Bc4 Nc6 ( $142 2... $5 d6 ) 3. {d} $1 $10 Nf3 {x} ! 3... $7 Nf6 4. ! {e} $14 ; f
d3 ($146 4. $6 d4 (4. ? )) 4... ! *

!! 1. e4 1... ? Kxe4 *
END
for option in --notation=san --signs; do
    pgn-convert $option --width=0 --on-error=truncate signs.pgn | tee first | grep -v '^\['
    pgn-convert $option --width=0 first | cmp first -
done
pgn-convert --to=jsonl --on-error=truncate signs.pgn | pgn-convert --signs --width=0 | cmp first -
pgn-convert --keep --signs signs.pgn | diff signs.pgn - | grep '^>'
pgn-convert --on-error=comment --to=markdown signs.pgn
