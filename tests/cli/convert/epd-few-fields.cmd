# An EPD record with more or fewer than four fields before its operations is the position that it says.
printf '4k3/8/8/3pP3/8/8/8/4K3 w - d6 7 bm exd6;\n4k3/8/8/3pP3/8/8/8/4K3 w; bm Kd2;\n4k3/8/8/3pP3/8/8/8/R3K3 w Q; fmvn 9;\n' >few.epd
pgn-convert --to=fen few.epd
pgn-convert few.epd | grep FEN
printf '2/8/10/12/12/2nm8/12/12/12/3NM7/12/12/12/10/8/2 w; bm D7-D8;\n2/8/10/12/12/2nm8/12/12/12/3NM7/12/12/12/10/8/2 w 10 4 bm D7-D8;\n' | pgn-convert --from=fen --to=fen
