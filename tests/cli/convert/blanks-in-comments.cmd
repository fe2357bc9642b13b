# Several blanks in a comment stay, a line end is a blank, and tabs become blanks, which is counted.
cat >games.jsonl
pgn-convert games.jsonl | tee games.pgn
pgn-convert --to=jsonl games.pgn | tr ',' '\n' | grep comment
pgn-convert games.pgn | cmp - games.pgn
pgn-convert --to=lines --on-loss=error games.jsonl | pgn-convert --from=lines | cmp - games.pgn
pgn-convert --to=jsonl games.jsonl | pgn-convert 2>&1 >/dev/null | cat
# Lines are broken only at blanks that stand alone.
printf '1. e4 {%s} *\n' "$(printf 'one  two  three four %.0s' 1 2 3 4 5 6)" | pgn-convert | sed 1,8d | tee wide.pgn
pgn-convert wide.pgn | sed 1,8d | cmp - wide.pgn
printf '1. e4 ;  a  b\t \n e5 ; a\t}\n *\n' | pgn-convert --to=pgn | tail -n 4
