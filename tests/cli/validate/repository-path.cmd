# Forges know a file by its path in the repository: a leading ./ is left out, however the file was named.
mkdir games && printf '1. e4 e5 2. Ke3 *\n' >games/bad.pgn
for form in github codequality sarif; do
    pgn-validate -q --disable=all --enable=illegal-move --format=$form . ././games/bad.pgn |
        grep -o 'file=[^,]*\|"path":"[^"]*"\|"uri":"[^"]*pgn"'
done
pgn-validate -q --disable=all --enable=illegal-move --format=gcc .
