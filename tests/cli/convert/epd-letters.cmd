# The moves of operations are read in the letters and notation that were asked for, and come back.
cat >en.epd <<'EPD'
r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - bm Ng5 O-O; am a3; id "Rg5"; pv Ng5 d5 exd5;
4k3/8/8/8/8/8/8/R3K3 w Q - bm Ra8+;
EPD
pgn-convert --to=epd --pieces=et en.epd >et.epd
cat et.epd
pgn-convert --to=epd --read-pieces=et et.epd | cmp - en.epd
pgn-convert --to=epd --notation=uci et.epd --read-pieces=et
pgn-convert --to=epd --notation=descriptive en.epd | pgn-convert --to=epd --read-notation=descriptive | cmp - en.epd
pgn-convert en.epd | pgn-convert --read-pieces=et --to=epd --pieces=de
