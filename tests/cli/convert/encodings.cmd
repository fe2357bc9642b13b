# Bytes that are not UTF-8 stay in PGN, are marked in JSON, and come back.
printf '[White "M\374ller"]\n\n1. e4 {sch\366n} *\n\n' >latin1.pgn
pgn-convert --keep latin1.pgn | cmp - latin1.pgn
pgn-convert --to=jsonl latin1.pgn
pgn-convert --to=jsonl latin1.pgn | pgn-convert | grep -a -c "$(printf 'M\374ller')"
pgn-convert --encoding=utf-8 latin1.pgn | grep -c Müller
pgn-convert --encoding=utf-8 --read-encoding=iso-8859-5 latin1.pgn | head -n 5 | tail -n 1
pgn-convert --quiet --to=csv latin1.pgn
# needs: encodings
