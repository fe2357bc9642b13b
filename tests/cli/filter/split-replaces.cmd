# What --split --force replaces keeps its mode; a hard link is told; a symbolic link is replaced by a file of usual mode.
umask 022
cat "$FIXTURES/examples/club.pgn" >club.pgn
echo old >s-Vienna.pgn; chmod 604 s-Vienna.pgn
echo old >s-Tallinn.pgn; ln s-Tallinn.pgn hard
echo old >soft; ln -s soft "s-New Orleans m.pgn"
pgn-filter --split=Event --force -o s-%s.pgn club.pgn
cat hard soft; ls -l | sed 1d | cut -c1-10; pgn-filter -c s-*.pgn
