# Many blocks: lines, games, plies and offsets run through them, whatever the number of threads.
awk 'BEGIN { for (i = 1; i <= 6000; i++) {
    printf "[Event \"%d\"]\n[Site \"?\"]\n[Date \"2020.01.01\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n", i
    print "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6"
    print (i % 1000 == 7 ? "8. c3 O-O 9. h4 Nb8 10. Ke4 *" : "8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *") "\n" } }' >many.pgn
pgn-validate $J --format=json many.pgn
pgn-validate $J --format=gcc --quiet many.pgn many.pgn | tail -n 1
cat many.pgn | pgn-validate $J --format=json | tail -n 1
