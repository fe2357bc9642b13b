# Empty or blank input is 0 games and fine.
printf '' | pgn-validate $J 2>&1; echo "status $?"
printf '\n \r\n\t\n' | pgn-validate $J 2>&1; echo "status $?"
: > a; pgn-validate $J a a 2>&1; echo "status $?"
