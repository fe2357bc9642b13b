# A character that is no token is shown so that it can be seen.
for code in 001 010 037 041 176 177 200 240 303 '303\274' '342\202\254' '357\277\277'; do
    printf "1. e4 \\$code e5 *\\n" | pgn-validate --quiet --format=gcc --disable=T,R,X
done
