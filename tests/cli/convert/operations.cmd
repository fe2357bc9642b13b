# Operations of EPD go along as a tag, and come back as they stood; their moves follow --notation and --pieces.
cat >suite.epd
for form in pgn jsonl lines; do
    pgn-convert --to=$form suite.epd | pgn-convert --to=epd | cmp - suite.epd
done
pgn-convert suite.epd | grep EPD
pgn-convert --to=epd --notation=uci suite.epd
pgn-convert --to=epd --pieces=et suite.epd | head -n 1
pgn-convert --to=csv suite.epd | cut -d, -f4-
pgn-convert --to=epd suite.epd | cmp - suite.epd
# A system that an operation names, and one that is unknown.
printf 'bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - variant "Fischer Random"; id "x";\n' | pgn-convert --to=uci
printf '4k3/8/8/8/8/8/8/4K3 w - - variant "Marineerimine";\n' | pgn-convert --to=uci
printf '4k3/8/8/8/8/8/8/4K3 w - - variant "Atomic";\n' | pgn-convert --to=uci
# A counter is a number, not a text.
printf '4k3/8/8/8/8/8/8/4K3 w - - hmvc "3"; fmvn "12"; id "";\n' | pgn-convert --to=fen
