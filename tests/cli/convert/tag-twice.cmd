# Of a tag that stands twice, none is lost in silence; the last one counts.
printf '[Event "E"]\n[White "first"]\n[White "last"]\n[Own "a"]\n[Own "b"]\n\n1. e4 *\n' >twice.pgn
pgn-convert twice.pgn
pgn-convert twice.pgn | pgn-convert --to=jsonl | pgn-convert | grep White
pgn-convert --to=csv twice.pgn
pgn-convert --to=csv --tags=Own twice.pgn | cut -d, -f8,11-
# Of two columns for moves or a result, it is unclear which is meant.
printf 'file,game,variant,White,result,moves,moves\na,1,,,*,e4,d4\n' | pgn-convert
printf 'file,game,variant,White,White,result,moves\na,1,,A,B,*,e4\n' | pgn-convert | grep White
