# The result that --fix writes after the moves is that of the tag, as the tag becomes; where the tag cannot be read, none.
for tag in 1-0 1/2 1:0 draw '*' '' '?'; do
    printf '[Result "%s"]\n\n1. e4 e5\n' "$tag" >game.pgn
    pgn-validate --fix --quiet --format=gcc --disable=missing-roster-tag game.pgn >fixed
    pgn-validate --fix --quiet --disable=missing-roster-tag,bad-result-tag fixed 2>left | cmp fixed -
    tr '\n' ' ' <fixed && cat left && echo
done
# The tag becomes no other result than that after the moves.
for result in 1/2-1/2 1/2 1-0 '*'; do
    printf '[Result "1/2"]\n\n1. e4 e5 %s\n' "$result" | pgn-validate --fix --quiet --format=gcc --disable=missing-roster-tag | tr '\n' ' ' && echo
done
