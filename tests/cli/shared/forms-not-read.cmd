# An input has one form, recognised by its first line; a form that the program does not read is an error.
echo '{"Event":1}' | pgn-validate --quiet; echo "status $?"
echo 'e2e4 e7e5' | pgn-validate --quiet; echo "status $?"
echo 'e4 e5 *' | pgn-validate --quiet --from=uci; echo "status $?"
printf '# a suite\n\n8/8/8/4k3/8/8/8/4K3 w - - 0 1\n' | pgn-validate
