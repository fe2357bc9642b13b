# A name that a spreadsheet would run gets an apostrophe, in csv and tsv, only when that is asked for.
printf '[White "=1+2,\\"x\\""]\n[Black "@b"]\n[Event "-"]\n\n1. e4 *\n' >a.pgn
for form in csv tsv; do
    pgn-stats $J --to=$form --csv-safe --sections=players a.pgn | cut -c 1-14
    pgn-stats $J --to=$form --sections=players a.pgn | tail -n 2 | cut -c 1-14
done
