# --strict is --profile=strict: the last one counts.
printf '1. e4 *\n' >game.pgn
pgn-validate -q --format=gcc --strict --profile=wild game.pgn; echo "status $?"
pgn-validate -q --format=gcc --profile=wild --strict game.pgn; echo "status $?"
