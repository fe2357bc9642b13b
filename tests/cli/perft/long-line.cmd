{ head -c 300000 /dev/zero | tr '\0' x; echo; echo start; } | pgn-perft 1
# The end of the line is the last byte that is there for a while.
for end in '\n' '\r' '\r\n'; do
    { head -c 70000 /dev/zero | tr '\0' x; printf "$end"; sleep 0.2; printf 'start'"$end"; } | pgn-perft 1
done
