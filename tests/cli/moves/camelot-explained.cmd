# Why a move of Camelot cannot be played.
try() { pgn-moves --play="$1" "$2" >/dev/null; }
start='2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 00 0 1'
for move in C11-C10 A9-A10 F6-F8 F6-F9 C6-C6 D7-D7 E6xE8 Z1-Z2 C6 C6-C77 c6-c7 C6C7 '(C6-C7)' C6-E8-C6 E6-G6 N9-N10 F7xF9; do try $move "$start"; done
# jumps that must be made, and go on
jump='2/8/10/12/12/12/12/4mMM5/4m7/12/12/12/12/10/8/2 w 00 0 1'
for move in G9-G10 F9xD9 F9-F10 F9xD9xF7 F9xD9xF7xH7 F9xD9xF9 F9xF9 F9-F11; do try $move "$jump"; done
# the castles: into the own one only by a jump, out of the enemy's never, out of the own at once
for move in G2-G1 F15-F16 F15-E14; do try $move '2/3M4/10/12/12/4mm6/12/12/12/12/12/12/12/10/4M3/2 w 00 0 1'; done
for move in F16-E15 F16-G16 F16-F15; do
    try $move 'M1/8/10/12/12/4mm6/12/12/12/12/12/12/12/10/4MM2/2 w 00 0 1'
    try $move 'M1/8/10/12/12/4mm6/12/12/12/12/12/12/12/10/4MM2/2 w 20 0 1'
    try $move 'Mm/8/10/12/12/4mm6/12/12/12/12/12/12/12/10/4MM2/2 w 00 0 1'
done
for move in F3-F4 F1-F2 G1-F2; do try $move '2/8/10/12/12/4mm6/12/12/12/12/12/12/12/4M5/8/M1 w 00 0 1'; done
# a knight of WCF that canters beside a piece it can jump
try F6-F8 '2/8/10/12/12/12/12/5nm5/5M6/12/5N6/5M6/12/10/8/2 w 00 0 1'
pgn-moves --variant='camelot wcf' --play=F5-F7 '2/8/10/12/12/12/12/6m5/12/12/5M6/5N6/12/10/8/2 w 00 0 1'
# the game is over
try F9-F10 '2/8/10/12/12/12/12/4mM6/12/12/12/12/12/10/8/2 w 00 0 1'
