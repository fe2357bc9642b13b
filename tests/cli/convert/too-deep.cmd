# Variations over 1000 deep are not played, which is reported: their moves may be legal.
awk 'BEGIN { printf "1. e4"; for (i = 1; i <= 1001; i++) printf " (1. %s", i % 2 ? "d4" : "e4"; for (i = 1; i <= 1001; i++) printf ")"; print " *" }' >deep.pgn
pgn-convert $J --to=jsonl deep.pgn | wc -c
sed 's/ (1. d4)/ /' deep.pgn | pgn-convert $J --to=pgn | wc -l
