# Counts of conditions on tags are those of grep and awk.
otb=$FIXTURES/games/otb.pgn online=$FIXTURES/games/online.pgn
same() { [ "$1" = "$2" ] || echo "$3: $1, and another way $2"; }
while read -r condition pattern; do
    same "$(pgn-filter $J -c "$condition" "$otb")" "$(grep -c "$pattern" "$otb")" "$condition"
done <<'END'
Result=1-0 ^\[Result "1-0"\]
result=1/2-1/2 ^\[Result "1/2-1/2"\]
White~"an" ^\[White ".*an.*"\]
White~/^K[a-m]/ ^\[White "K[a-m]
Site~/^L/ ^\[Site "L
Event~"open"i ^\[Event ".*[Oo][Pp][Ee][Nn]
year=1999 ^\[Date "1999
END
same "$(pgn-filter $J -c 'WhiteElo >= 2000' "$online")" \
    "$(awk -F'"' '/^\[WhiteElo "[0-9]/ && $2 >= 2000' "$online" | wc -l)" rating
same "$(pgn-filter $J -c 'elodiff > 100' "$online")" \
    "$(awk -F'"' '/^\[WhiteElo/ { w = $2 } /^\[BlackElo/ { n += w > 0 && $2 > 0 && w - $2 > 100 } END { print n + 0 }' "$online")" difference
same "$(pgn-filter $J -c 'player ~ /^A/' "$otb")" \
    "$(awk '/^\[Event/ { n += hit; hit = 0 } /^\[(White|Black) "A/ { hit = 1 } END { print n + hit }' "$otb")" player
pgn-filter $J -c 'bytes' "$otb" "$online"
