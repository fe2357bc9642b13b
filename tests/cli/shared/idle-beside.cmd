# Options that have no effect beside others, or for this task, are reported, and those that have one are not.
printf '[White "A"]\n[Variant "Chess960"]\n[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 5 4"]\n[SetUp "1"]\n\n4. O-O *\n' >games.pgn
printf '[ECO "A00"]\n[Opening "Mine"]\n\n1. f3 *\n' >eco.pgn
asked() { echo "$*"; echo "$*" >&2; }
convert() { asked convert "$@"; pgn-convert $J --quiet "$@" games.pgn | wc -l; }
convert --add=plycount --eco=eco.pgn
convert --add=plycount,opening --eco=eco.pgn
convert --to=csv --rows=ply --tags=White --add=eco --eco=eco.pgn
convert --to=csv --rows=ply --add=mar
convert --to=csv --eco=eco.pgn
convert --notation=figurine --pieces=de
convert --read-notation=figurine --read-pieces=de
convert --notation=figurine --pieces=figurine --read-notation=figurine
convert --read-encoding=koi8-r
convert --read-encoding=koi8-r --encoding=utf-8
convert --read-encoding=koi8-r --to=uci
convert --read-encoding=koi8-r --to=jsonl --encoding=keep
convert --to=csv --uci-castling=king
convert --to=csv --uci-castling=king --rows=ply
convert --to=csv --uci-castling=king --notation=uci
convert --to=sql --counters=reset
convert --to=sql --counters=reset --tables=positions
convert --read-notation=uci --read-pieces=de
convert --read-notation=lan --read-pieces=de
convert --add=
convert --add=eco --tags=
convert --to=sql --tables=,
convert --to=epd --operations=
pgn-board --to=svg --mark= --mark=Ge4 start | tail -n 1
stats() { asked stats "$@"; pgn-stats $J "$@" games.pgn | wc -l; }
stats --by=White --eco=eco.pgn
stats --by=White,eco --eco=eco.pgn
stats --sections=openings --eco=eco.pgn
stats --eco=eco.pgn --top=3
stats --sections=years --crosstable --top=3
stats --sections=players --top=3
stats --by=White --top=3
pgn-stats $J --partial games.pgn >partial
pgn-stats --merge --sections=years --from=pgn --max-game=1K partial
pgn-stats --merge --from=pgn --max-game=1K --top=0 partial | wc -l
filter() { asked filter "$@"; pgn-filter $J -c "$@" games.pgn; }
filter --eco=eco.pgn
filter --eco=eco.pgn 'opening ~ Mine || plies == 1'
filter --eco=eco.pgn --unique=eco
filter --eco=eco.pgn --sort=eco
filter --sample=1 --seed=3
for options in '' --play=Ra2; do
    echo "moves $options"
    pgn-moves --name --notation=lan --pieces=de --notation=figurine $options '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1'
done
pgn-perft --detail --hash=1 1 start
pgn-perft --stdin-name=x 1 start
echo start | pgn-perft --stdin-name=x 1
pgn-validate $J -q --stdin-name=x --disable=all games.pgn
pgn-validate $J -q --stdin-name=x --disable=all games.pgn - </dev/null
pgn-validate --checks --profile=wild --fail-on=never | sed -n 1p
pgn-validate --explain=bad-fen --fix | wc -l
pgn-validate $J --format=json --disable=T games.pgn >report
pgn-validate -q --merge --read-pieces=de --read-encoding=koi8-r --variant=camelot --max-game=1K --from=pgn report
# A settings file holds them for the runs that need them.
printf '[pgn-filter]\neco = eco.pgn\n[pgn-stats]\ntop = 3\n' >.ratsu
pgn-filter -c games.pgn
pgn-stats --sections=years games.pgn | wc -l
pgn-stats --no-settings --settings=.ratsu --sections=years games.pgn | wc -l
# needs: encodings
