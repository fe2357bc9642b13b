# needs: jq
# Sections for which tags suffice are counted without the moves; without a Result tag the terminator is the result.
pgn-stats $J --to=json --sections=years,players "$FIXTURES"/games/*.pgn | jq -c '{games, plies, results, years: (.years | length), players: (.players | length)}'
pgn-stats $J --to=json "$FIXTURES"/games/*.pgn | jq -c '{games, plies, results, years: (.years | length), players: (.players | length)}'
printf '1. e4 1-0\n\n1. d4 {[Result "x"]} 0-1\n\n[Result "1-0"]\n\n1. c4 0-1\n' | pgn-stats $J --to=json --sections=years | jq -c '{games, plies, results}'
# What only the moves show is then unknown, not 0.
printf '1. e4 {x} $1 (1. Ke2) 1-0\n' | pgn-stats $J --to=json --sections=overview | jq -c '{plies, longest, faulty, variations, comments, nags, too_long}'
printf '1. e4 {x} $1 (1. Ke2) 1-0\n' | pgn-stats $J --to=json --sections=overview,ends | jq -c '{plies, longest, faulty, variations, comments, nags, too_long}'
printf '1. e4 {x} 1-0\n' | pgn-stats $J --to=html --sections=overview | grep -o '<div><b>.*</div>' | sed 's/<[^>]*>/ /g' | tr -s ' '
