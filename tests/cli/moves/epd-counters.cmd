# Counters among the operations of EPD are the position's, where its fields have none.
while read -r operations; do
    echo "4k3/8/8/8/8/8/8/R3K3 w - - $operations" | pgn-moves --status --play=Ra2
done <<'END'
hmvc 3; fmvn 7;
bm Ra3; fmvn 7 ; hmvc 149 ;
id "hmvc 4;"; fmvn 0;
4 fmvn 9;
4 5 fmvn 9;
hmvc x; fmvn 1000000000;
END
echo '2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 00 hmvc 3; fmvn 9;' | pgn-moves --play=D7-D8
echo 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 1+1 hmvc 3; fmvn 9;' | pgn-moves --play=Ra2
printf '1. Nf3 Nf6 2. Ng1 *\n' | pgn-convert --to=epd --positions=last | pgn-moves --play=Ng8
