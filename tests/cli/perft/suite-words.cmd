# A suite's positions may be words, and its rule systems operations, before the counts or after them.
pgn-perft --suite <<'X'
start ;D1 20 ;D2 400
startpos;D1 20
chess960:5 ;D1 20
start variant "Camelot (WCF)"; ;D1 100 ;D2 10026
chess960:17 ;D1 20 ;variant "Marineerimine"
2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 00 0 1 ;variant "Camelot" ;D1 100
start variant "Camelot";
start ;variants "Camelot" ;D1 20
start ;D1 21
start 1 ;D1 20
chess960:960 ;D1 20
chess960: ;D1 20
starts ;D1 20
X
# and what pgn-convert writes with the rule system
printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D3 8868\n' |
    pgn-convert --variant=marineerimine --to=epd | pgn-perft --suite
# Positions one a line may be words with operations too.
printf 'start variant "Three-check";\nstart c0 "x";\nstart;x\nstart hmvc 3;\n' | pgn-moves --play=
