# A game over --max-game is bad, and passed on whole.
. "${CASE%/*}/roster.sh"
{ game a '*' '1. e4 *'
  game long '*' "1. e4 {$(awk 'BEGIN { for (i = 0; i < 60000; i++) printf "0123456789 " }')} e5 *"
  game b '*' '1. d4 *'; } >a.pgn
pgn-validate $J --max-game=100K --format=gcc --disable=X --rejects=bad.pgn a.pgn
{ game long '*' "1. e4 {$(awk 'BEGIN { for (i = 0; i < 60000; i++) printf "0123456789 " }')} e5 *"; } | cmp - bad.pgn && echo 'the whole game'
pgn-validate $J --max-game=150 --quiet --format=gcc --disable=X "$FIXTURES/examples/club.pgn" | sed 's/.*club/club/'
