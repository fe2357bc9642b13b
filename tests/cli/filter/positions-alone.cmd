# A placement alone is told what else it needs, or which option takes it; Camelot has no patterns.
for position in rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x' 2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2; do
    pgn-filter --position="$position" </dev/null
done
