# What is seldom found: marks of a board of 160 squares, quotation marks among backslashes, kings at the end, games in CR.
validate() { pgn-validate -q --format=gcc --disable=missing-roster-tag --disable=missing-terminator "$@"; }
printf '[Variant "Camelot (WCF)"]\n\n1. F6-F7 {[%%csl GA1,Gf16,Gm1]} *\n' | validate
printf '[White "a\\\\"b"c"]\n[Black "\303"\251"]\n\n1. e4 *\n' >quotes.pgn
validate quotes.pgn
validate --fix quotes.pgn | od -c | head -n 3
printf '1. e4 e5 2. Ke5 Kd4 3. Ke4 Kd5 *\n\n1. e4 e5 2. Ke5 Kd4 3. Ke4 1-0\n' | validate
# A king in the centre without a clock: not elsewhere, nor with a capture.
for moves in '1. d3 d6 2. Kd2 Kd7 3. Kc3 Kc6 4. Kd4' '1. d3 d6 2. Kd2 Kd7 3. Kc3 Kc6 4. Kb3' \
    '1. e4 d5 2. Ke2 dxe4 3. Ke3 a6 4. Kxe4' '1. e4 d5 2. Ke2 Kd7 3. Ke3 Kc6 4. Kd5'; do
    echo "$moves" | sed 's/[a-hK][^ ]* /&{[%clk 0:01:00]} /g; s/$/ *\n/'
done >kings.pgn
validate kings.pgn
printf '[White "a"]\r\r1. e4 *\r[White "b"]\r\r1. d4 *\r' >cr.pgn
validate cr.pgn
validate --fix cr.pgn | od -c
printf '4k3/8/8/8/8/5N2/8/1N2K3 w - - bm Nd2; c0 "a\001b";\n4k3/8/8/8/8/5N2/8/1N2K3 w - - 1x 2;\n' | validate
printf '1. e4 e5\n2. Nf3 \177 *\n' | pgn-validate -q --max-game=5
