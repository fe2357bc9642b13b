# --duplicates and the files of --split are in place together, or none is; and they are never one file.
cp "$FIXTURES/examples/club.pgn" club.pgn
ln -s . link
echo old >s-Tallinn.pgn
pgn-filter --split=Event --unique --duplicates=s-Vienna.pgn -o s-%s.pgn club.pgn club.pgn
pgn-filter --split=Event --force --unique --duplicates=link/s-Tallinn.pgn -o "$PWD/s-%s.pgn" club.pgn club.pgn
ls -A; cat s-Tallinn.pgn
rm s-Tallinn.pgn
pgn-filter --split=Event --unique --duplicates=s-Tallinn.pgn -o s-%s.pgn club.pgn club.pgn
ls -A
pgn-filter --split=Event --unique --duplicates=twice.pgn -o s-%s.pgn club.pgn club.pgn
pgn-filter -c s-*.pgn; cmp twice.pgn club.pgn; ls -A
# Standard output is free for the others.
rm -f s-*.pgn
pgn-filter --split=2 --unique --duplicates=- -o s-%s.pgn club.pgn club.pgn | cmp - club.pgn; ls -A
