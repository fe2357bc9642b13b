# A finding in the last field of a FEN ends with it, before the quotation mark, the carriage return or the operations.
printf '[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/K1k5 w - e3"]\n\n*\n' | pgn-validate --disable=all --enable=fen-en-passant --quiet
printf '[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/K1k5 w Q"]\n\n*\n' | pgn-validate --disable=all --enable=fen-castling --quiet
printf '8/8/8/8/8/8/8/K1k5 w - e3\r\n8/8/8/8/8/8/8/K1k5 w - e3;\n8/8/8/8/8/8/8/K1k5 w Q - id "x";\n' | pgn-validate --quiet --disable=all --enable=fen-en-passant --enable=fen-castling
