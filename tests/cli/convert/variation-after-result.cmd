# A variation after the result is named as what it is.
printf '1. e4 e5 1-0 {c} (1... d5 2. exd5)\n' | pgn-convert --to=jsonl
