# Standard chess that is named counts in each form, also where the position would be taken for one of another system.
fen='4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1'
echo "${fen% 0 1} variant \"Standard\";" >standard.epd
printf '{"variant":"Standard","tags":{"FEN":"%s"},"moves":[]}\n' "$fen" >standard.jsonl
echo "variant standard position fen $fen" >standard.uci
printf '[Variant "Standard"]\n[SetUp "1"]\n[FEN "%s"]\n\n*\n' "$fen" >standard.pgn
for form in pgn epd jsonl uci; do
    echo $form
    pgn-convert --to=fen --ep=legal standard.$form
    pgn-convert standard.$form | grep Variant
done
pgn-moves <standard.epd
printf '{"variant":"Standard","tags":{"FEN":"4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1"},"moves":[]}\n' | pgn-convert --to=fen
for name in '' ' ""' ' Quux'; do echo "4k3/8/8/8/8/8/8/4K3 w - - variant$name;" | pgn-convert --to=fen; done
# A game of standard chess from elsewhere gets no tag that it had not.
printf '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"]\n\n*\n' | pgn-convert --to=jsonl | pgn-convert | grep -c Variant
