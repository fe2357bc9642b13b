# Impossible and odd positions of all rule systems: the programs refuse the same lines, whatever --variant says.
cat >odd.epd
echo odd.epd >names
refused() { "$@" 2>&1 | sed -n 's/^odd.epd:\([0-9]*\):[0-9]*: error: .*/\1/p' | sort -u; }
for system in standard chess960 three-check marineerimine camelot camelot-wcf; do
    refused pgn-validate -q --format=gcc --variant=$system --disable=epd-move odd.epd >validate
    echo "$system: $(wc -l <odd.epd) lines, $(wc -l <validate) refused"
    refused pgn-moves --variant=$system --files-from=names >moves
    refused pgn-perft --variant=$system 1 --files-from=names >perft
    refused pgn-board --variant=$system --files-from=names >board
    refused pgn-convert --variant=$system --from=fen --to=uci odd.epd >convert
    refused pgn-filter --variant=$system --unique=position odd.epd >filter
    for program in moves perft board convert filter; do diff validate $program; done
done
