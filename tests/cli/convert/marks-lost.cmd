# Marks that a form draws are carried; those that it cannot draw, and in forms without pictures all, are not.
printf '1. e4 {[%%csl Gd4] [%%cal Re2e4]} e5 {[%%csl Gz9]} *\n' >chess.pgn
printf '[Variant "Camelot"]\n\n1. D6-D5 {[%%csl GD4]} *\n' >camelot.pgn
printf '1. e4 {%s} *\n' "$(for i in $(seq 70); do printf '[%%csl Ge4]'; done)" >full.pgn
for form in text markdown html latex; do
    for game in chess camelot full; do pgn-convert --to=$form $game.pgn >$game.$form; done
    wc -l *.$form
done
