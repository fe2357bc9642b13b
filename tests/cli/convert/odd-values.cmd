# Values that are refused, and lists with empty words.
club=$FIXTURES/examples/club.pgn
for option in --positions=x --positions=3-1 --positions=3-x --positions=4294967295 --positions=4294967296-4294967297 --positions=-2 \
    --add=eco,nothing --add=,,nothing,eco --tables=x --read-pieces=xx --pieces=xx --read-notation=xx --notation=xx; do
    pgn-convert --to=fen "$option" "$club" >/dev/null
done
pgn-convert --to=csv --tags=,White,,Black, "$club" | head -n 1
pgn-convert --to=fen --positions=0-0 "$club"
pgn-convert --to=fen --positions=100- "$club"
pgn-convert --to=fen --positions=57-58 "$club"
pgn-convert --in-place --diff "$club"
pgn-convert --in-place --to=csv "$club"
cp "$club" a.pgn
pgn-convert --in-place --range=0-9 a.pgn
pgn-convert --diff --keep a.pgn
# a game that is too long ends the run where errors do
printf '1. e4 e5 *\n\n[White "A"]\n\n1. d4 *\n' | pgn-convert --max-game=12 --on-error=stop --to=uci
# CR LF at the end of a table's header, and nothing after it
printf 'file,game,White\r\n' | pgn-convert --from=csv
printf 'file,game,White\r' | pgn-convert --from=csv
printf 'game,moves\r\n1,e4 e5\r\n' | pgn-convert --from=csv --to=uci
for e in --ep=always --castling=shredder --checks=given --counters=reset; do pgn-convert --to=fen --positions=1 $e "$club" | head -n 1; done
# Each backslash stays, however many stand together.
printf '%s\n' '[Event "\\\\"]' '[Site "a\\\"b"]' '[White "\\\\\\x\"]' '' '1. e4 *' | pgn-convert | grep '\\'
