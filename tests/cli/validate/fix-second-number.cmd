# A move has one number: a wrong one after another is removed. Rewritten, two numbers would stand before the move, which
# some programs take for the end of the moves.
for moves in '2. ...g4' '7. ...g4' '2.3.4. g4' '2. {x} 3. g4' '2... 2. g4' '(1... e6 2. 2. g4) 2. g4'; do
    echo "1. f3 e5 $moves Qh4# 0-1" | pgn-validate --fix --quiet --disable=T --format=gcc
done
