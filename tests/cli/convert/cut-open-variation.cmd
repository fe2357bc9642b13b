# The result at the end of a variation that is not closed is the game's, also where the rest of the variation goes:
# every form says the same.
printf '[Result "0-1"]\n\n1. e4 e5 2. Nf3 (2. %s *\n' 'Nc3 Nc6 3. Qh8 d6' >cut.pgn
printf '[Result "0-1"]\n\n1. e4 e5 2. Nf3 (2. %s *\n' 'Qh8 Nc6' >gone.pgn
printf '[Result "0-1"]\n\n1. e4 e5 2. Nf3 (2. %s *\n' 'Nc3 Nc6' >whole.pgn
for options in --on-error=truncate --on-error=comment --on-error=skip '--keep --no-variations'; do
    echo "$options:"
    for game in cut gone whole; do
        pgn-convert $options $game.pgn | tail -n 2 | grep 1
        pgn-convert $options --to=jsonl $game.pgn | pgn-convert $options | tail -n 2 | grep 1
    done
done
