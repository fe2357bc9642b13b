# --variant decides for games without a Variant tag.
printf '1. e4 e5 *\n' >a.pgn
pgn-validate --format=gcc --disable=T,X --variant='fischer random' a.pgn
pgn-validate --format=gcc --disable=X --variant=Chess960 a.pgn
printf '[Variant "Three-check"]\n[Result "1-0"]\n\n1. e4 e5 2. Bc4 d6 3. Bxf7+ Kxf7 4. Qh5+ g6 5. Qxg6+ hxg6 1-0\n\n[Result "*"]\n\n1. e4 e5 2. Bc4 d6 3. Bxf7+ Kxf7 4. Qh5+ g6 5. Qxg6 *\n' >b.pgn
pgn-validate --format=gcc --disable=T,X --variant=3check b.pgn
