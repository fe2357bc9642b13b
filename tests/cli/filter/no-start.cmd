# A game without a start position has no last one: its end is not "ongoing".
game() { printf '[Event "%s"]\n[Variant "%s"]\n%b\n1. e4 e5 *\n\n' "$@"; }
game unknown Crazyhouse '' >games.pgn
game fen Standard '[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n' >>games.pgn
game good Chess '' >>games.pgn
pgn-filter $J --list 'end = ongoing' games.pgn | cut -f 7
pgn-filter $J --list 'end' games.pgn | cut -f 7
pgn-filter $J --list 'not end' games.pgn | cut -f 7
pgn-filter $J --list --sort=-end,Event games.pgn | cut -f 7
pgn-filter -q -c --max-game=8 'end = ongoing' games.pgn
pgn-stats --by=end --to=csv games.pgn | cut -d , -f 1,2
