# Prose on the line after a result leads back into the game; after an empty line it does not.
printf '1. e4 e5 1-0\nthe end of it\n\n1. d4 *\n' | pgn-validate -q --format=gcc
printf '1. e4 e5 1-0\n\nthe end of it\n\n1. d4 *\n' | pgn-validate -q --format=gcc
