# needs: jq
# A record that names its letters is not read in English: a knight in Estonian would be a rook, which can go there too.
game() { printf '{"tags":{"FEN":"%s"},"moves":[{"move":"%s"}],"pieces":"%s"}\n' '4k3/8/8/8/8/5R2/8/4K1N1 w - - 0 1' "$1" "$2"; }
printf '[FEN "4k3/8/8/8/8/7R/8/4K1N1 w - - 0 1"]\n\n1. Nf3 *\n' | pgn-convert --to=jsonl --pieces=et >own
for options in '' --read-pieces=et; do
    pgn-convert --to=uci $options own
    jq -c 'del(.moves[].uci)' own | pgn-convert --to=uci $options
done
game Nh3 en | pgn-convert --to=uci
game ♘h3 figurine | pgn-convert --to=uci
game Rh3 et | pgn-convert --to=uci
