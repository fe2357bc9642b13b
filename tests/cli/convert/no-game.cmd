# Text without any game is an error, blank text is none.
printf 'hello\n' | pgn-convert; echo "status $?"
printf '\n {a comment}\n' | pgn-convert --to=jsonl; echo "status $?"
printf '\357\273\277\n \n' | pgn-convert; echo "status $?"
printf '\357\273\277\n \n' | pgn-validate; echo "status $?"
