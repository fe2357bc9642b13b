# What an option reads from standard input is not there for the games: they would be missing in silence.
printf '1. e4 *\n' >a.pgn
echo a.pgn | pgn-filter -c --files-from=-
echo a.pgn | pgn-filter -c --files-from=- -
printf 'a.pgn\n-\n' | pgn-validate -q --files-from=-
printf -- '-c\na.pgn\n' | pgn-filter @-
echo --to=uci | pgn-convert @-
pgn-stats --eco=- --sections=openings <a.pgn
echo | pgn-validate --baseline=- -q a.pgn
echo | pgn-moves --settings=-
