# A folder, a file that cannot be opened, and a closed standard input are trouble.
mkdir folder
ln -s loop loop
pgn-validate --quiet folder; echo "status $?"
pgn-validate --quiet loop; echo "status $?"
pgn-validate --quiet <&-; echo "status $?"
pgn-validate --quiet < folder; echo "status $?"
