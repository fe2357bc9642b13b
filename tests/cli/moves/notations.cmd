for name in san lan rlan uci iccf smith descriptive figurine; do
    pgn-moves --notation=$name "4k3/1P6/8/3pP3/8/8/8/4K2R w K d6 0 1" | tr "\n" " "; echo
done
pgn-moves --pieces=et "4k3/1P6/8/3pP3/8/8/8/4K2R w K d6 0 1" | tr "\n" " "; echo
