# A tag of a condition that no game has is reported, though the condition never came to ask for it; a common one only
# if nothing was selected, and none where the games were not all read.
for n in $(seq 400); do printf '[Event "%s"]\n[White "A"]\n\n1. e4 *\n\n' "$n"; done >games
printf '[Event "late"]\n[Late "no"]\n\n*\n' >>games
pgn-filter $J -c 'Whit ~ "A"' games
pgn-filter $J -c -v 'White = nobody && Borad = 1' games
pgn-filter -c 'not SetUp' games
pgn-filter -c 'SetUp' games
pgn-filter -c 'Late = yes or Late' games
pgn-filter -c --head=1 'Whit != "A"' games
pgn-filter -c -q 'Whit ~ "A"' games
pgn-filter -c -e Whit </dev/null
pgn-filter $J -c --sample=1 'not Whit' games games
