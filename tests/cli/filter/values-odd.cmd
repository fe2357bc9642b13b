# Values at the edge of their types, and what is refused: each with its column.
cat >games.pgn <<'END'
[Event "a\\b"]
[Date "????.??.??"]
[EventDate "1999.01.01"]
[WhiteElo "99999"]
[BlackElo "2400"]
[TimeControl "?"]
[Result "1-0"]

1. e4 e5 1-0

[Event "c'd"]
[Date "2014.05.01"]
[WhiteElo "2500"]
[BlackElo "2400"]
[TimeControl "300+2"]
[Result "0-1"]

1. d4 d5 0-1
END
count() { pgn-filter -c "$@" games.pgn; }
count 'year = 1999'
count 'Event = "a\\b"'
count "Event = 'c\\'d'"
count 'elo > 2449'
count 'base >= 0'
count 'plies > "1"'
count 'plies > "abc"'
count 'Date > 2014.13.40'
count 'variant = foo'
count 'eco = b90'
count 'valid = yes'
count 'plies => 9'
count --sort=White:99999999999
count --material=KRPKR:99999999999
for pattern in 8/8/8/8/8/8/8/7 8/8/8/8/8/8/8/9 8/8/8/8/8/8/8/ 8/8/8/8/8/8/8/8/8; do count --pattern=$pattern; done
set --; for i in $(seq 64); do set -- "$@" --pattern='*/*/*/*/4P3/*/*/*'; done
count "$@"
count "$@" --pattern='*/*/*/*/4P3/*/*/*'
# A FEN that names the checks left asks for those of both sides.
printf '[Variant "Three-check"]\n\n1. e4 e5 2. Bc4 d6 3. Bxf7+ Kxf7 4. Nf3 *\n' >games.pgn
for left in 2+3 2+2 3+3; do count --position="rnbq1bnr/ppp2kpp/3p4/4p3/4P3/8/PPPP1PPP/RNBQK1NR w KQ - $left 0 4"; done
