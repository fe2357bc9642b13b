# How much of a long line comes at once is random and changes nothing.
longest='8/8/8/8/8/4k3/8/K7 w - - 0 1'
awk -v line="$longest" 'BEGIN { printf "%s", line; for (i = length(line); i < 65536; i++) printf " "; print "" }' | pgn-moves
awk -v line="$longest" 'BEGIN { printf "%s", line; for (i = length(line); i < 65537; i++) printf " "; print "" }' | pgn-moves
awk -v line="$longest" 'BEGIN { printf "%s", line; for (i = length(line); i < 131074; i++) printf " "; print ""; print line }' | pgn-moves
