for option in --to=pdf --sections=player --sections=tree --by= --by=A,B,C,D,E,F,G,H,I --by=yaer --tree=0 --tree=x --tree=3@nonsense \
    --memory=0 --variant=quux --read-encoding=nonsense --top=x; do
    pgn-stats $option </dev/null >/dev/null
    echo "$option: status $?"
done 2>&1
echo 'ratsu-stats 1' > cut; pgn-stats --merge cut 2>&1; echo "status $?"
pgn-stats --partial "$FIXTURES/examples/club.pgn" > good
sed '5d' good > short; pgn-stats --merge short 2>&1 | tail -n 1
sed '$d' good > cut; pgn-stats --merge cut 2>&1 | tail -n 1
{ sed -n 1,3p good; sed -n 5p good; sed -n 4p good; echo 'end	3'; } > turned; pgn-stats --merge turned 2>&1 | tail -n 1
pgn-stats --partial --by=Site "$FIXTURES/examples/club.pgn" > other; pgn-stats --merge --partial good other 2>&1 >/dev/null
pgn-stats --merge --by=Site good 2>&1
pgn-stats --merge missing 2>&1; echo "status $?"
