# A comment after the result does not hide the moves that follow it, nor moves a comment.
for rest in '{resigned} 2. Nf3 Nc6' '2. Nf3 {resigned}' '{a} {b} ;c'; do
    printf '[Event "a"]\n\n1. e4 e5 1-0 %s\n' "$rest" | pgn-validate --quiet --disable=missing-roster-tag
done
printf '1. e4 e5 1-0\n%% a line\n2. Nf3 Nc6\n%% a line\n{c}\n' | pgn-validate --quiet --disable=missing-roster-tag
