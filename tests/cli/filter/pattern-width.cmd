# A rank of a pattern that is too long is no pattern.
printf '1. e4 *\n' >game.pgn
for rank in '4????' '????4' '????5' '8?' '8*' 'PPPP*' '7' '17' '81'; do
    echo "$rank: $(pgn-filter -c --pattern="*/*/*/*/*/*/*/$rank" game.pgn)"
done
