# The half-move clock counts no more plies than come before the move number, in every system and wherever both are known.
k='4k3/8/8/8/8/8/8/4K2R'; camelot=2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2
for rest in 'w K - 40 3' 'w K - 4 3' 'w K - 5 3' 'b K - 5 3' 'b K - 6 3' 'w K - 1 0' 'w K - 999999999 499999999' 'w K - 3+3 5 1' \
    'w K - 5 1 +0+0' 'w K - 3+3 0 1' 'w H - 7 4' 'b K - hmvc 6; fmvn 3;' 'b K - hmvc 6;' 'b K -' 'b K - 6' 'b K - 6 fmvn 3;'; do
    echo "$k $rest"
done >p.epd
echo "$camelot w 00 1 1" >>p.epd; echo "$camelot b 00 1 1" >>p.epd; echo "$camelot b 00 hmvc 2; fmvn 1;" >>p.epd
pgn-validate -q --format=gcc --enable=fen-clock --disable=fen-short p.epd
pgn-validate -q --format=gcc --profile=wild --style p.epd | head -n 1
pgn-convert --to=fen p.epd
for variant in Standard Three-check Marineerimine; do
    printf '[Variant "%s"]\n[SetUp "1"]\n[FEN "%s w K - 5 3"]\n\n3. O-O *\n' $variant "$k" | pgn-validate -q --format=gcc --disable=T
done
printf '[SetUp "1"]\n[FEN "%s w K - 5"]\n\n1. O-O *\n' "$k" | pgn-validate -q --format=gcc --disable=T,fen-short
