# A partial report from standard input has the name that is asked for.
printf '1. e4 e5\n' | pgn-validate --format=json - >part
printf 'x\n' | pgn-validate --merge --stdin-name=night.part -
pgn-validate --merge --stdin-name=night.part - <part
