# Reports of parts (ranges of a file, many files, in any order, or one after the other) make the report of one run.
cp "$FIXTURES/examples/broken.pgn" "$FIXTURES/examples/club.pgn" .
cat >a.pgn <<'END'
% ratsu: allow bad-date, duplicate-game -- as printed
[Date "2020-13-01"]

1. e4 e5 2. Ke3 {M\303\274ller} 1-0

[Event "b	€"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3+ g6
*
END
printf '[White "M\374ller"]\n\n1. f3 e5 2. g4 Qh4+ 0-1\n' >>a.pgn
cat broken.pgn broken.pgn >>a.pgn
printf '4k3/8/8/8/8/8/8/4K3 w - - bm Ke3;\n' >c.epd
set -- a.pgn broken.pgn club.pgn c.epd
size=$(wc -c <a.pgn)
options="--enable=duplicate-game --style"
from=0 part=0
for to in 40 60 700 1200 ''; do
    part=$((part + 1))
    pgn-validate $J $options --format=json --range=$from-$to -o $part.json a.pgn
    from=$to
done
for file in broken.pgn club.pgn c.epd; do pgn-validate $J $options --format=json -o $file.json $file; done
parts='3.json 1.json 5.json 2.json 4.json broken.pgn.json club.pgn.json c.epd.json'
for form in text gcc json sarif github junit codequality markdown; do
    pgn-validate $J $options --max-per-check=2 --format=$form "$@" >whole 2>summary
    pgn-validate $J --max-per-check=2 --merge --format=$form $parts >merged 2>merged.summary
    cmp merged whole && cmp merged.summary summary && echo "$form: $(wc -l <whole) lines, $(wc -l <summary) of a summary"
done
cat $parts | pgn-validate $J --merge --memory=1 --format=json >merged
pgn-validate $J $options --format=json "$@" >whole; cmp merged whole && echo 'one after the other: the same'
gzip -c merged | pgn-validate $J --merge --format=json >again; cmp again whole && echo 'merged again: the same'
pgn-validate $J -q --merge -o merged --report=sarif:merged.sarif --fail-on=never $parts && echo 'status 0'
pgn-validate $J $options -q -o whole --report=sarif:whole.sarif "$@"
cmp merged whole; cmp merged.sarif whole.sarif
echo 'baselines:'
pgn-validate $J $options -q --write-baseline=known "$@" >out
pgn-validate $J -q --merge --write-baseline=merged $parts >out; cmp merged known && wc -l <known
sed '1~3d' known >some
pgn-validate $J $options --baseline=some --format=json "$@" >whole
pgn-validate $J --merge --baseline=some --format=json $parts >merged; cmp merged whole && tail -n 1 merged | grep -o '.*"warnings":[0-9]*'
pgn-validate $J $options --baseline=some --format=json -o with.json broken.pgn
pgn-validate $J -q --merge --baseline=some --format=gcc with.json
echo 'a file without findings before others:'
: >empty.pgn
pgn-validate $J --format=json empty.pgn broken.pgn >good.json; pgn-validate $J --format=junit empty.pgn broken.pgn >whole
pgn-validate $J --merge --format=junit good.json >merged; cmp merged whole && grep '<testcase' merged
