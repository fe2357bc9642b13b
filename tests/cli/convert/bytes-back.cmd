# What is kept, and what goes through `lines`, comes back byte for byte; what is wrong with it is reported each time.
# (Where a file has no empty line between two games, one is added to games that come from `lines`.)
texts() { sed 's/^[^:]*:[0-9]*:[0-9]*: //' "$1"; }
for file in "$FIXTURES"/games/*.pgn "$FIXTURES"/damaged/*.pgn; do
    whole=$file
    joined=
    case ${file##*/} in
    bare-games-on-one-line.pgn | no-blank-line-between-games.pgn | no-result-no-blank-line.pgn) joined=yes ;;
    blank.pgn | empty.pgn | comment-alone.pgn | no-game.pgn | result-alone.pgn | utf-16.pgn | utf-16-big-endian.pgn) whole=/dev/null ;;
    esac
    pgn-convert --keep "$file" >kept 2>messages
    cat messages >&2
    cmp "$whole" kept
    pgn-convert --to=lines "$file" >lines 2>again
    cmp messages again
    [ -s lines ] || [ $whole = /dev/null ] || echo "$file: no lines"
    [ -s lines ] || continue
    pgn-convert --from=lines --keep lines >back 2>again
    [ $joined ] || cmp "$whole" back
    texts messages >a; texts again | cmp a -
done
