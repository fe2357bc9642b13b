pgn-perft 3 start 8/8/8/8/8/8/8/9
echo $?
pgn-perft 3 chess960:960
echo $?
pgn-perft start
echo $?
pgn-perft
echo $?
pgn-perft --divide --suite
echo $?
pgn-perft --variant=crazyhouse 2 start
