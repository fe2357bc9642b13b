# An empty Variant tag names no system: it gets the name that was given, or the loss is reported.
game() { printf '[Variant ""]\n\n1. D6-D5 *\n'; }
for form in pgn jsonl csv uci; do
    game | pgn-convert --variant=camelot --to=$form | pgn-convert --to=uci --from=$form
done
game | pgn-convert --variant=camelot --keep
