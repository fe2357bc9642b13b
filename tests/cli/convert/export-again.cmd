# Export of export is itself, and JSON gives the same export back, text that is not UTF-8 too.
for file in "$FIXTURES"/games/*.pgn "$FIXTURES"/damaged/*.pgn; do
    pgn-convert --quiet --on-error=skip "$file" >export 2>messages
    pgn-convert export >again
    cmp export again
    case ${file##*/} in
    blank.pgn | empty.pgn) [ ! -s export ] || echo "${file##*/}: something" ;;
    *) [ -s export ] || [ -s messages ] || echo "${file##*/}: nothing, and not a word" ;;
    esac
    pgn-convert --to=jsonl "$file" >json 2>again
    cmp messages again
    pgn-convert --quiet --from=jsonl json | cmp export -
done
