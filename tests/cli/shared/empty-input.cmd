# Empty or blank input is 0 games and fine.
printf '' | pgn-validate $J; echo "status $?"
printf '\n \r\n\t\n' | pgn-validate $J; echo "status $?"
: > a; pgn-validate $J a a; echo "status $?"
