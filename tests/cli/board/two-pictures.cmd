pgn-board --to=svg start start; echo $?
printf "start\nstart\n" | pgn-board --to=svg >picture
sed -n '1p; $p' picture
