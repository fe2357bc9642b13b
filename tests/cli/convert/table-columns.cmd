# needs: jq
# What columns of other programs' tables hold is not lost, and none is taken for something else.
rows() { printf '%s\n' "$@" | pgn-convert --from=csv --to=jsonl | jq -c '[.variant,.tags]'; }
rows 'fen,moves' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1,e4'
rows 'Fen,Setup,VARIANT,moves' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,1,marineerimine,e4'
rows 'fen,FEN,moves' 'x,rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,e4'
rows 'variant,Variant,moves' 'standard,Standard,e4'
# file, game and eco are left out only together, where pgn-convert wrote them.
rows 'white,eco,game,moves' 'A,C20,Rapid 5,e4 e5'
rows 'file,game,white,eco,moves' 'x.pgn,0,A,C20,e4 e5'
# A start and a FEN name one position, in whatever style; --tags=FEN writes both.
printf '[Variant "3check"]\n[SetUp "1"]\n[FEN "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1 +2+1"]\n\n1. O-O *\n' |
    pgn-convert --to=csv --tags=FEN,SetUp,Variant | tee table
pgn-convert --to=jsonl table | jq -c '[.variant,.tags]'
printf '[FEN "8/8/8/8/8/k7/8/K6R w - - 0 1"]\n\n1. Rh2 *\n' | pgn-convert --to=tsv --tags=FEN | pgn-convert | grep -e FEN -e SetUp
rows 'start,FEN,moves' '8/8/8/8/8/k7/8/K6R w - - 0 1,8/8/8/8/8/k7/8/K6Q w - - 0 1,Qh2'
rows 'start,FEN,moves' 'x,8/8/8/8/8/k7/8/K6Q w - - 0 1,Qh2'
# A field with a quotation mark is in quotation marks, so the end of one over two lines is no game.
rows 'Event,moves' '"x' 'y",e4 e5' 'a"b"c,e4' '"a""b""c",e4'
rows 'Event,moves' '"",' ',' 'x,'
rows 'White,PGN' 'A,1. e4 e5'
