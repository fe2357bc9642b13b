# needs: gzip bzip2 xz zstd
# Compressed inputs are recognised by their bytes: files and pipes, one member or several, zstd after a frame to be
# skipped.
pgn=$FIXTURES/examples/broken.pgn
pgn-validate $J --format=json --stdin-name=x < "$pgn" > plain
wc -l < plain
plain=$(cksum < plain)
pack() {
    case $1 in
    skip) printf 'X*M\030\002\000\000\000ab'; zstd -qc "$pgn" ;;
    zstd) zstd -qc "$pgn" ;;
    *) "$1" -c "$pgn" ;;
    esac
}
for way in gzip bzip2 xz zstd skip; do
    pack $way > packed
    [ "$(pgn-validate $J --format=json --stdin-name=x < packed | cksum)" = "$plain" ] && echo $way file
    [ "$(cat packed | pgn-validate $J --format=json --stdin-name=x | cksum)" = "$plain" ] && echo $way pipe
    pgn-validate $J packed 2>&1 | tail -n 1
    (cat packed; pack $way) > twice
    pgn-validate $J twice 2>&1 | tail -n 1
done
# The fourth byte of bzip2 is its level.
for level in 1 9; do
    [ "$(bzip2 -$level -c "$pgn" | pgn-validate $J --format=json --stdin-name=x | cksum)" = "$plain" ] && echo level $level
done
