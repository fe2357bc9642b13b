# Of two operations that say the same thing, programs read one or the other; a position has one pair of counters.
fen='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'
for rest in 'hmvc 9; hmvc 8;' '3 5 hmvc 3; fmvn 5;' '3 5 hmvc 4; fmvn 6;' 'bm e4; bm d4;' 'id "a"; id "a";' \
    'hmvc 3; fmvn 5; c0 "a"; c0 "b"; bm e4; am d4;' '3+3 0 2 fmvn 3; variant "Three-check";'; do
    echo "$fen $rest"
done | pgn-validate --quiet
# A name in capital letters would be another operation: moves without a judge, a game of another rule system.
for rest in 'Variant "Three-check";' 'BM e4;' 'Hmvc 0;' 'Note "x";' 'variant "Three-check";'; do echo "$fen $rest"; done >names.epd
pgn-validate --quiet names.epd
pgn-convert --to=uci --on-error=skip names.epd
