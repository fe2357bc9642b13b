# A folder, a file that cannot be opened, and a closed standard input are trouble.
mkdir folder
ln -s loop loop
pgn-validate --quiet folder 2>&1; echo "status $?"
pgn-validate --quiet loop 2>&1; echo "status $?"
pgn-validate --quiet <&- 2>&1; echo "status $?"
pgn-validate --quiet < folder 2>&1; echo "status $?"
