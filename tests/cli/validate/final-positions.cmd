# A result that the final position contradicts, or leaves open: every way in which a game ends.
game() { printf '[Variant "%s"]\n[FEN "%s"]\n[Result "%s"]\n\n1. %s %s\n\n' "$1" "$2" "$4" "$3" "$4"; }
for result in 1-0 0-1 1/2-1/2 '*'; do
    game Standard '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1' Ra8# "$result"
    game Standard '7k/8/4Q3/8/8/8/8/6K1 w - - 0 1' Qf7 "$result"
    game Standard '7k/8/8/8/8/8/6p1/6K1 w - - 0 1' Kxg2 "$result"
    game Three-check '4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1' Ra8+ "$result"
    game Camelot 'M1/4M3/10/12/12/12/12/4mm6/12/12/12/12/12/10/8/2 w 00 0 1' G15-G16 "$result"
    game Camelot '2/8/10/12/12/12/12/4mMM5/4m7/12/12/12/12/10/8/2 w 00 0 1' F9xD9xF7 "$result"
    game Camelot '2/8/10/12/12/12/12/4mMm5/12/12/12/12/12/10/8/2 w 00 0 1' F9xD9 "$result"
    game 'Camelot WCF' '2/8/10/12/12/12/12/4MM6/12/12/4mm6/12/12/10/8/2 w 00 99 50' E9-E10 "$result"
done >games.pgn
pgn-validate -q --disable=T,wrong-move-number --format=gcc games.pgn
