# EPD: a second operation of a kind that a line has once, or a second counter, is unclear: the line is refused with its place.
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'
for operations in 'bm e4; bm d4;' 'hmvc 1; fmvn 2; hmvc 1;' '1 2 hmvc 1; fmvn 3;' '1 2 hmvc 1; fmvn 2;' 'c0 "a"; c1 "a";' 'id "a"; id "a";'; do
    for form in epd jsonl fen; do echo "$start $operations" | pgn-convert $J --quiet --to=$form; done
done
camelot=$(printf '[Variant "Camelot"]\n\n*\n' | pgn-convert --to=fen)
for operations in 'hmvc 0; fmvn 1;' 'hmvc 3;'; do
    echo "$camelot variant \"Camelot\"; $operations" | pgn-convert $J --to=epd
    echo "$camelot variant \"Camelot\"; $operations" | pgn-validate -q
done
printf '[Variant "Camelot"]\n\n*\n' | pgn-convert --to=epd | pgn-convert --to=fen
