# needs: gzip
# With two threads the next compressed file is decompressed before the one before it ends: here the first decompressor
# waits until the second has begun. What was begun and is not needed is ended, and what cannot be opened is reported in
# its turn.
real=$(command -v gzip)
for name in a b c d; do gzip -nc "$FIXTURES/examples/club.pgn" > $name.gz; done
mkdir bin
cat > bin/gzip <<END
#!/bin/sh
if mkdir first 2> mkdir.err; then
    for _ in \$(seq 6000); do [ -e second ] && exec "$real" "\$@"; sleep 0.01; done
    exit 1
fi
mkdir -p second
exec "$real" "\$@"
END
chmod +x bin/gzip
PATH=$PWD/bin:$PATH pgn-validate -q -j2 --format=json a.gz b.gz | grep -o '"games":[0-9]*' | tail -n 1
pgn-filter -j3 --head=1 a.gz b.gz c.gz d.gz | grep '^.White '
pgn-validate -q -j3 --format=json a.gz none.gz d.gz | grep -o '"games":[0-9]*' | tail -n 1
