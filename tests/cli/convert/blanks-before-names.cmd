# A tag line with blanks before its name begins a game as any other does, also inside a comment that is not closed.
first='[Event "a"]\n\n1. e4'
for line in '[ Event  "b" ]' '[\tEvent "b"]' '  [ Event "b" ] ' '[ Site "b" ]'; do
    printf "$first *\n\n$line\n[Site \"x\"]\n[ Round \"1\" ]\n\n1. d4 {[ Event \"c\" ]} *\n" >games.pgn
    pgn-convert $J --to=csv -q games.pgn | cut -d, -f4,5,7,16
    pgn-filter $J -c games.pgn
done
printf "$first {open\n\n[ Event \"b\" ]\n[Site \"x\"]\n\n1. d4 *\n" >open.pgn
pgn-filter $J -c open.pgn
pgn-convert $J --to=uci open.pgn
# A second Event begins a game, too.
printf "[Event \"a\"]\n[ Event \"b\"]\n[Site \"x\"]\n\n1. d4 *\n" >twice.pgn
pgn-filter $J -c twice.pgn
pgn-filter $J -c Site twice.pgn
