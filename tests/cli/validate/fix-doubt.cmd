# Where the text is in doubt, its lines stay as they are, from their first byte on; so do tags whose ends are missing.
printf '[White "x"]\n\n1. f4 e5 2. g4\nQh4 ) *\n' | pgn-validate --fix --quiet --format=gcc
printf '[White "x\n[Black "y\n' | pgn-validate --fix --quiet --format=gcc
