# A name that begins as an unknown one does is a name, and of a date without its year the rest is known.
printf '[Event "?? Open"]\n[Date "????.05.12"]\n[White "??? Trio"]\n[Black "?"]\n[Round "-"]\n[Site "?.?"]\n\n1. e4 *\n' >game.pgn
printf '[Date "1979.??.12"]\n\n1. e4 *\n\n[Date "1979.11.??"]\n\n1. d4 *\n\n[Date "1979.??.??"]\n\n1. c4 *\n' >>game.pgn
for to in text markdown; do pgn-convert --quiet --to=$to game.pgn; done
