# What a notation without piece letters of a language wrote, it reads: a promotion to R is a rook, also where R is the
# knight of the language; other words have that language's letters.
position='1r5k/P7/8/8/8/8/8/K7 w - - 0 1'
for notation in san lan rlan uci iccf smith descriptive; do
    pgn-moves --pieces=et --notation=$notation "$position" >moves
    while read -r move; do
        pgn-moves --pieces=et --notation=$notation --play="$move" "$position" | cut -c 1-4
    done <moves | sort | uniq -c | tr -s ' \n' ' '; echo "$notation"
done
pgn-moves --pieces=et --notation=smith --play='Rf3 e7e5 Rxe5' start
pgn-moves --pieces=et --notation=iccf --play='1.Rf3 e5' start
pgn-moves --pieces=et --notation=smith '8/8/8/8/8/8/7k/K7 w - - 0 1'
