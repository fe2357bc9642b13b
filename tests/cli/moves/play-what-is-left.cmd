# --play takes moves and nothing else; the first thing counts as well.
for play in '{open' '; x' '(e4' 'e4 {open' '[A "b"] e4' '[A "b"] [C "d"] e4' 'e4 (1. foo) e5' 'e4 (d4. d5) e5' 'e4 e5'; do pgn-moves --play="$play" start; done
pgn-moves --name chess960:0 chess960:1 start 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
