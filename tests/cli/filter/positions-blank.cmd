# No positions are no trouble.
for text in '' '\n' ' \r\n\t\n' '\357\273\277\n'; do printf "$text" | pgn-filter --unique=position -c; done
echo '1. e4 *' | pgn-filter --unique=position -c
