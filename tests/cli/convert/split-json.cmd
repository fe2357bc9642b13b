# A variation that becomes a game has its own number of plies and its own end.
printf '1. f3 e5 2. g4 (2. e4 Nc6) 2... Qh4# 0-1\n\n1. e4 (1. d4 d5) 1... e5 *\n' |
    pgn-convert --split-variations --to=jsonl >parts
grep -o '"plies":[0-9]*,"end":"[a-z]*"' parts
pgn-convert --to=uci parts
