# EPD with the checks given, as it is written here, is a whole record: nothing is said of it, and it comes back.
printf '[Variant "Three-check"]\n\n1. e4 f6 2. Qh5+ g6 *\n' >game.pgn
pgn-convert --to=epd --checks=given game.pgn | tee given
pgn-validate --style -q given
pgn-convert --to=fen given | tail -n 1
pgn-convert --to=epd --checks=left given | sed 's/ id .*//'
# In a FEN tag the counters of moves are still missing.
printf '[Variant "Three-check"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/R3K3 w - - +1+0"]\n\n*\n' | pgn-validate -q | grep fen-
