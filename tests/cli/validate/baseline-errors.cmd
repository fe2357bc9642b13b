echo '1. e4 *' >a.pgn
pgn-validate --baseline=absent a.pgn; echo "status $?"
printf '# fine\nillegal-move 0123456789abcdef\nno-such-check 0123456789abcdef\n\nillegal-move 0123\n' >bad
pgn-validate --baseline=bad a.pgn; echo "status $?"
pgn-validate --write-baseline=x --max-errors=1 a.pgn; echo "status $?"
