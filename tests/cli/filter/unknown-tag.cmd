# A tag of a condition that no game has is reported, even if the condition was decided without it; a common one only
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
# A key that no game has makes all games the same, or leaves their order: it is named too, once.
club=$FIXTURES/examples/club.pgn
pgn-filter $J --list --unique=Whit,Datum:4,White "$club"
pgn-filter $J --list --sort=-Plies,Plies,White 'Plies = 3 || White ~ "a"' "$club"
pgn-filter $J --split=Round,Opning -o '%s.pgn' "$club"; ls
pgn-filter $J -q --list --unique=Whit "$club"
pgn-filter $J --list --unique=plies,moves --sort=year "$club" | wc -l
