# Parts that do not fit are refused: the report, its line, and what to do.
cp "$FIXTURES/examples/broken.pgn" a.pgn
part() { range=$1; shift; pgn-validate --fail-on=never --format=json --range=$range "$@" a.pgn; }
part 0-300 >1.json; part 300-500 >2.json; part 500- >3.json
merge() { pgn-validate --merge "$@"; }
merge 1.json 3.json
merge 2.json 3.json
merge 1.json 2.json
merge 1.json 2.json 2.json 3.json
part 200-500 >wide.json; merge 1.json wide.json 3.json
merge 1.json 2.json 3.json missing.json
part 300-500 --strict >strict.json; merge 1.json strict.json 3.json
part 300-500 --read-pieces=et >et.json; merge 1.json et.json 3.json
echo '# known' >known; part 300-500 --baseline=known >known.json; merge 1.json known.json 3.json
pgn-validate --baseline=known --format=json --fail-on=never a.pgn >known.json; merge known.json
sed 's/"version":"[^"]*"/"version":"0.0.1"/' 2.json >old.json; merge 1.json old.json 3.json
head -n 1 2.json >cut.json; merge 1.json cut.json 3.json
sed 1d 2.json >cut.json; merge 1.json cut.json 3.json
: >empty.json; merge 1.json empty.json 3.json
pgn-validate --max-errors=1 --format=json a.pgn >stopped.json; merge stopped.json
pgn-validate --format=json a.pgn missing.pgn >part.json 2>lost; merge part.json
merge a.pgn
merge --strict 1.json 2.json 3.json
merge --fix 1.json
merge --range=0- 1.json
merge -q --fail-on=never --format=json 1.json 2.json 3.json | wc -l
pgn-validate --format=json a.pgn | sed 's/"column":[0-9]*/"column":0/g' >changed.json; merge changed.json
pgn-validate --format=json a.pgn | sed 's/"column":[0-9]*/"column":18446744073709551615/g' >changed.json; merge changed.json
sed 's/"game":[0-9]*/"game":99/' 2.json >far.json; merge 1.json far.json 3.json
sed '1s/"file":"a.pgn"/"file":"z.pgn"/' 2.json >stray.json; merge 1.json stray.json 3.json
