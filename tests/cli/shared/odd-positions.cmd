# Impossible and odd positions of all rule systems: the programs refuse the same lines, whatever --variant says.
cat >odd.epd
echo odd.epd >names
lines() { sed -n 's/^odd.epd:\([0-9]*\):[0-9]*: error: .*/\1/p' "$1" | sort -u; }
refused() {
    name=${1#pgn-}
    "$@" >out 2>err
    lines err >"$name"
    echo "$name: $(wc -l <out)"
}
for system in standard chess960 three-check marineerimine camelot camelot-wcf; do
    pgn-validate -q --format=gcc --variant=$system --disable=epd-move odd.epd >out
    lines out >validate
    echo "$system: $(wc -l <odd.epd) lines, $(wc -l <validate) refused"
    refused pgn-moves --variant=$system --files-from=names
    refused pgn-perft --variant=$system 1 --files-from=names
    refused pgn-board --variant=$system --files-from=names
    refused pgn-convert --variant=$system --from=fen --to=uci odd.epd
    refused pgn-filter --variant=$system --unique=position odd.epd
    for program in moves perft board convert filter; do diff validate $program; done
done
