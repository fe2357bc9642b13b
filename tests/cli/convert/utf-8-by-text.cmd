# needs: iconv awk
# --encoding=utf-8 judges each text by itself, so that texts in both encodings come out right; lines are broken where
# they end as UTF-8.
printf '\357\273\277[Event "M\303\274ller"]\n[White   "J\374rgen"]\n[Own "\351\\"\351"]\n\n1. e4 {\303\244h' >both.pgn
for i in 1 2 3 4 5 6 7 8 9; do printf ' a\344\344\344\344\344\344'; done >>both.pgn
printf '} e5 2. ! {[%%clk 0:01:00] \344} Nf3 ; \366\n%% esc \344\n(2. f4 {\201 \200}) 2... stray\374 Nc6 *\n\n' >>both.pgn
printf '[White "\374"]\n\n1. e5 {\344} *\n\n[White "a"]\n\n1. e4 *\n' >>both.pgn
for options in '' --keep --to=lines --split-variations --no-clocks '--keep --no-clocks --add=plycount --signs'; do
    echo "== $options"
    pgn-convert --encoding=utf-8 $options both.pgn | tee first
    iconv -f UTF-8 -t UTF-16 first >wide && [ -s wide ] || echo 'not UTF-8'
done
pgn-convert --encoding=utf-8 both.pgn 2>again | awk 'length > most { most = length } END { print most }'
