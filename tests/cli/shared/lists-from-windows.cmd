# Lists of names and arguments, and settings, may have a byte order mark and CR LF, as editors of Windows write them.
mark='\357\273\277'
printf '[Event "a"]\n\n1. e4 *\n' >a.pgn
printf '[Event "b"]\n\n1. d4 *\n' >b.pgn
printf "${mark}a.pgn\r\n\r\nb.pgn\r\n" >names && pgn-filter --list --files-from=names
printf 'a.pgn\r\nb.pgn\r' >names && pgn-filter -c --files-from=names
printf "${mark}--count\r\nplies > 0\r\na.pgn\r\n" >arguments && pgn-filter @arguments
printf "${mark}[pgn-filter]\r\ncount\r\n" >settings && pgn-filter --settings=settings a.pgn b.pgn
printf "${mark}" >empty && pgn-filter @empty --settings=empty a.pgn -c
pgn-filter --keys a.pgn b.pgn a.pgn | LC_ALL=C sort | sed "s/\$/$(printf '\r')/" >keys
pgn-filter --from-keys=keys -c a.pgn b.pgn
# A line of one character is a line too.
cp a.pgn a && printf 'a\nb.pgn\n-c' >arguments && pgn-filter @arguments
