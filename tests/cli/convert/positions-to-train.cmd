# Positions with what the game says of them: in the trainers' text from White's side, in EPD for the side to move
# and with mates in plies. Those in check and those before a capture or promotion can be left out.
cat >games
pgn-convert $J --to=plain-fen-result games
pgn-convert --to=plain-fen-result --quiet --quiet-positions games
pgn-convert $J --to=epd --operations=result,eval,depth games | cut -d ' ' -f 2,5-
pgn-convert --to=epd --operations=eval --positions=1-3 --counters=reset games | head -n 3
pgn-convert --to=fen --quiet-positions --positions=0-1 games
printf '1. e4 d5 2. exd5 Nf6 3. c4 c6 4. dxc6 Qa5 5. cxb7 Qb6 6. bxa8=Q Qb3 7. Qxb3 *\n' | pgn-convert --to=epd --quiet-positions | grep -o '.:[0-9]*'
# A sample is the same with any number of threads, and one of 1 is all.
pgn-convert --to=fen --sample=1 games | wc -l
pgn-convert $J --to=fen --sample=3 games
pgn-convert --to=fen --sample=3 --seed=7 games
# They are for positions.
pgn-convert --sample=3 games
pgn-convert --to=fen --operations=eval games
pgn-convert --to=uci --quiet-positions games
pgn-convert --to=epd --operations=move games
echo '1. e4 {+0.35/12 0.4s} e5 {0.00/9} 2. f4 1-0' | pgn-convert --to=plain-fen-result --positions=3 | wc -l
