{ head -c 300000 /dev/zero | tr '\0' x; echo; echo start; } | pgn-perft 1
