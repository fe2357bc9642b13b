say() { "$@"; echo "status $?"; }
say pgn-filter 'White ==' x
say pgn-filter -e 'Wite~' -c
say pgn-filter 'wite = 1' x
say pgn-filter --position='8/8' x
say pgn-filter --pattern='8/8' x
say pgn-filter --material=KRPKR:0 x
say pgn-filter --material=RK x
say pgn-filter --moves='e4 e4' x
say pgn-filter --variant=bughouse x
say pgn-filter -c --list x
say pgn-filter --head=0 x
say pgn-filter 'White = x' missing.pgn
# 1: nothing was selected. Conditions may stand in -e, and then the first operand is a file.
printf '[White "a"]\n\n1. e4 *\n' >a=b.pgn
say pgn-filter 'White = b' ./a=b.pgn
say pgn-filter -c -e 'White = b' a=b.pgn
say pgn-filter -c -e 'White = a' -e plies=1 a=b.pgn
say pgn-filter -c -v -e 'White = b' a=b.pgn
say pgn-filter -c valid ./a=b.pgn
say pgn-filter --head=1 --max-game=8 -c ./a=b.pgn -e bytes
