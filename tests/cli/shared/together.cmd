# Inputs of many forms that are converted together give what they give apart: nothing of one is left for the next.
cp "$FIXTURES/variants/camelot.pgn" camelot.pgn
printf '[Event "a"]\n[Result "1-0"]\n\n1. e4 {x [%%clk 0:01:00]} e5 2. Ke3 (2. Nf3 $1 Nc6) d6 1-0\n\n[White "b"]\n\n1. d4 e9 0-1\n' >bad.pgn
printf '[Variant "Three-check"]\n[White "c\\"d"]\n\n1. e4 e5 2. Qh5 Nc6 3. Qxf7+ {\351} *\n\n[Variant "Chess960"]\n[FEN "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1"]\n[SetUp "1"]\n\n1. g3 Ng6 *\n' >systems.pgn
printf '1. Sf3 {deutsch} Sf6 2. Lb5 1/2-1/2\n' >german.pgn
printf '4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id "x";\n4k3/8/8/8/8/8/8/4K2R w K - hmvc x;\n' >p.epd
printf '4k3/8/8/8/8/8/4P3/4K3 w - - 3 9\nnone\n' >q.fen
printf '{"tags":{"Event":"j"},"moves":[{"move":"e4","clk":50},{"move":"e9"}]}\n{"tags":{"Event":"k"},"moves":[{"move":"d4","uci":"e2e4"}]}\n{"notation":"uci","moves":[{"move":"c2c4","after":[{"nag":3},{"comment":"t"}]}]}\n' >r.jsonl
printf 'position startpos moves e2e4 e7e5\nposition startpos moves e2e5\n' >s.uci
pgn-convert --to=csv german.pgn bad.pgn systems.pgn >t.csv
pgn-convert --to=lines bad.pgn systems.pgn >u.txt
first='r.jsonl bad.pgn t.csv camelot.pgn p.epd systems.pgn u.txt german.pgn q.fen s.uci'
last='s.uci systems.pgn q.fen camelot.pgn german.pgn r.jsonl p.epd t.csv bad.pgn u.txt r.jsonl'
for options in --to=epd '--to=fen --on-error=skip' '--to=pgn --on-error=comment --no-clocks' \
    '--to=jsonl --on-error=truncate --pieces=de --signs'; do
    for order in "$first" "$last"; do
        # shellcheck disable=SC2086
        pgn-convert -j1 $options $order 2>together.err >all
        # shellcheck disable=SC2086
        for name in $order; do pgn-convert $options $name; done >apart 2>apart.err
        grep . all >together; grep . apart | cmp - together
        grep -v '^pgn-convert: ' together.err >one; grep -v '^pgn-convert: ' apart.err | diff - one
        sort -u one >>errors
    done
done
sort -u errors
# The same for what is found in games, and for games that are chosen.
games='bad.pgn camelot.pgn systems.pgn german.pgn bad.pgn'
for options in --strict --profile=wild; do
    # shellcheck disable=SC2086
    pgn-validate -j1 -q --format=gcc $options $games >together
    for name in $games; do pgn-validate -q --format=gcc $options $name; done | cmp - together
    wc -l <together
done
for options in '--where=valid' '--head=99' '--where=plies<4'; do
    # shellcheck disable=SC2086
    pgn-filter -j1 "$options" $games | grep . >together
    for name in $games; do pgn-filter "$options" $name; done | grep . | cmp - together
    wc -l <together
done
