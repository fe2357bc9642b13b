for option in --to=pdf --sections=player --sections=tree --sections= --sections=years, --by= --by=A,B,C,D,E,F,G,H,I --by=yaer --by=Site, '--by=Two words' --tree=0 --tree=x --tree=3@nonsense \
    --memory=0 --variant=quux --read-encoding=nonsense --top=x; do
    pgn-stats "$option" </dev/null >/dev/null
    echo "$option: status $?"
done
echo 'ratsu-stats 1' > cut; pgn-stats --merge cut; echo "status $?"
pgn-stats --partial "$FIXTURES/examples/club.pgn" > good
sed '5d' good > short; pgn-stats --merge short 2>&1 | tail -n 1
sed '$d' good > cut; pgn-stats --merge cut 2>&1 | tail -n 1
{ sed -n 1,3p good; sed -n 5p good; sed -n 4p good; echo 'end	3'; } > turned; pgn-stats --merge turned 2>&1 | tail -n 1
pgn-stats --partial --by=Site "$FIXTURES/examples/club.pgn" > other; pgn-stats --merge --partial good other 2>&1 >/dev/null
pgn-stats --merge --by=Site good
pgn-stats --merge --range=0-9 good
pgn-stats --partial --to=json good
pgn-stats --partial --top=3 good
# Other rules, other limits, other openings
printf 'eco\tname\tpgn\nX00\tMine\t1. Nf3 d5\n' > eco
pgn-stats --partial --sections=ends,openings "$FIXTURES/examples/club.pgn" > good
for option in --variant=chess960 --max-game=1M --eco=eco --read-encoding=CP1251; do
    pgn-stats --partial --sections=ends,openings $option "$FIXTURES/examples/club.pgn" > other
    pgn-stats --merge good other 2>&1 >/dev/null; echo "$option: status $?"
done
pgn-stats --merge missing; echo "status $?"
# needs: encodings
