pgn-board --to=svg start start; echo $?
printf "start\nstart\n" | pgn-board --to=svg >/dev/null
