# A file in the place of a position, and both kinds of operand at once.
echo start >positions
pgn-moves positions; echo "status $?"
pgn-moves --files-from=positions start; echo "status $?"
pgn-moves --notation=x start; echo "status $?"
pgn-moves --pieces=x start; echo "status $?"
