# A position in capitals or with blanks around it gets the hint; a word that is none does not. One file for --ply.
for word in Start START ' start' 'start ' ' StartPos' CHESS960:5 ' Chess960:959' CHESS960:1000 Stat ' ' 'chess960: 5'; do pgn-moves "$word"; done
pgn-moves "$(printf '\tstart')"
pgn-perft 1 Start
pgn-board ' START' | head -n 1
pgn-moves --variant=camelot CHESS960:5
pgn-touch ' start;e2' | head -n 1
printf '[Event "a"]\n\n1. e4 *\n' | tee a.pgn >b.pgn
pgn-board --ply=1 a.pgn b.pgn
mkdir two; cp a.pgn b.pgn two
pgn-board --ply=1 two
pgn-board --ply=1 a.pgn | wc -l
