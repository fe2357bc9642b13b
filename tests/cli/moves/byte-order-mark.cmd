# A byte order mark is no part of the first position; columns count its bytes, and elsewhere it is none.
printf '\357\273\2778/8/8/8/8/4k3/8/K7 w - - 0 1\n8/8/8/8/8/4k3/8/K7 w - - 0 1\n' | pgn-moves
printf '\357\273\2778/8/8/8/8/9/8/K7 w - - 0 1\n\357\273\2778/8/8/8/8/9/8/K7 w - - 0 1\n' | pgn-moves
printf '\357\273\277# none\n8/8/8/8/8/4k3/8/K7 w - - 0 1\n' | pgn-perft 1
printf '\357\273\277start\te2 e9\n' | pgn-touch
