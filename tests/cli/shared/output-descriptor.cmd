# What stands in the file of an open descriptor stays, and so does what is written to it after.
games=$FIXTURES/examples/club.pgn
{ echo before; pgn-convert --to=uci -o /dev/stdout "$games"; echo after; } >file
cut -c1-12 file
{ pgn-filter --unique --duplicates=/dev/fd/3 -o /dev/fd/4 "$games" "$games"; echo after >&3; } 3>>file 4>other
cmp other "$games"; tail -n 3 file; ls -A
pgn-convert --to=uci -o /dev/fd/9 "$games" 9>&-
pgn-convert --to=uci -o /dev/fd/0 "$games" </dev/null
