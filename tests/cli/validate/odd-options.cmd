# Options that exclude each other, and lists of checks with blanks.
club=$FIXTURES/examples/club.pgn
pgn-validate -q --format=json "$club" >report
for option in --fix --rejects=x --max-errors=1 --range=0-9; do pgn-validate --merge $option report; done
cp "$club" a.pgn
pgn-validate --fix --in-place --range=0-9 a.pgn
pgn-validate --fix --in-place --diff a.pgn
pgn-validate --in-place a.pgn
pgn-validate --fix --max-errors=1 a.pgn
pgn-validate --fix --format=github a.pgn
pgn-validate --fix --format=sarif a.pgn
pgn-validate --write-baseline=x --max-errors=1 a.pgn
pgn-validate -q --disable=' missing-roster-tag,  M102' --enable=' , ' a.pgn
pgn-validate -q --disable=' missing-roster-tag,  M102' a.pgn && echo quiet
pgn-validate $(for i in $(seq 31); do echo "--report=json:$i"; done) -q --disable=all a.pgn && ls | wc -l
pgn-validate $(for i in $(seq 32); do echo "--report=json:$i"; done) a.pgn
for report in json json: :x jsn:x; do pgn-validate --report=$report a.pgn; done
# what is passed on though nothing of it can be fixed
printf '\377\376a\0' >wide; pgn-validate -q --fix wide | od -An -tx1
printf '1. e4 {%040d} *\n' 0 >long; pgn-validate -q --fix --max-game=16 long
