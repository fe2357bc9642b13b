# --add=mar where the text ends with the move that marinates, with signs after it, after a null move, with a tag among the moves.
game() { printf '[Variant "Marineerimine"]\n\n%s' "$1"; }
for moves in '1.e4 c6 2.Ba6' '1.e4 c6 2.Ba6! $2' '1.e4 c6 2.Ba6 -- 3.h4' '1.e4 -- 2.Ba6 Nf6 *' '1.e4 c6 2.Ba6 {[%mar b8]}'; do
    game "$moves" | pgn-convert --add=mar --width=0 | tail -n 2
done
game '1.e4 c6 2.Ba6 [PlyCount "9"] Nf6 {x} *' | pgn-convert --keep --add=mar,plycount
# A variation that replaces no move and never ends.
for moves in '(1. e4 e5' '(1. e4 e5 (1... c5 *' '1. e4 (1. d4 d5'; do printf %s "$moves" | pgn-convert --width=0 | tail -n 2; done
# What is cut off at the first move leaves the tags.
for how in truncate comment; do printf '[Event "x"]\n\n{a} 1. e5 {b} e6 1-0\n' | pgn-convert --on-error=$how --width=0; done
for how in truncate comment; do printf '[FEN "x"]\n\n1. e5 e6 1-0\n' | pgn-convert --on-error=$how --width=0; done
