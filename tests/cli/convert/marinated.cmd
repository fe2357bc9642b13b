# The squares that moves of Marineerimine marinate, in comments: once, in variations too, and not in other systems.
pgn-convert --add=mar --width=0 "$CASE.pgn" >named
tail -n 2 named
pgn-convert --add=mar --width=0 named | cmp - named
pgn-convert --keep --add=mar "$CASE.pgn" | tail -n 2
pgn-convert --add=mar --no-comments --no-nags --mainline --to=jsonl <"$CASE.pgn"
pgn-convert --add=mar "$FIXTURES/variants/marineerimine.pgn" | pgn-convert --no-comments >back
pgn-convert "$FIXTURES/variants/marineerimine.pgn" | cmp - back
pgn-convert --add=mar "$FIXTURES/variants/three-check.pgn" | grep -c '%mar'
true
# Named already: after another comment, after a variation, or with a line end inside.
printf '[Variant "Marineerimine"]\n\n1. h4 h5 2. g4 {x} %s *\n' '{[%mar
h5]}' >twice.pgn
printf '\n[Event "?"]\n[Variant "Marineerimine"]\n\n1. h4 h5 2. g4 (2. g3) {[%%mar h5]} *\n' >>twice.pgn
pgn-convert --add=mar twice.pgn | grep -o '%mar' | wc -l
