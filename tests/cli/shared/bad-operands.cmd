# A folder, a file without permission (not for root), and a closed standard input are trouble.
mkdir folder
touch secret; chmod 000 secret
pgn-validate --quiet folder 2>&1; echo "status $?"
if [ -r secret ]; then echo 'pgn-validate: error: secret: cannot be opened: Permission denied'; echo 'status 2'
else pgn-validate --quiet secret 2>&1; echo "status $?"
fi
pgn-validate --quiet <&- 2>&1; echo "status $?"
pgn-validate --quiet < folder 2>&1; echo "status $?"
