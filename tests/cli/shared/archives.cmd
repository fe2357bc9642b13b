# needs: gzip python3
# A zip archive of one file is read as compressed input is; of two, gzip reads the first and says so. Archives that no program
# reads from a pipe are refused in one line, and other files are read.
pgn=$FIXTURES/examples/club.pgn
python3 - "$pgn" <<'PYTHON'
import sys, zipfile
for name, files in (('one.zip', ['club.pgn']), ('two.zip', ['club.pgn', 'more.pgn'])):
    with zipfile.ZipFile(name, 'w', zipfile.ZIP_DEFLATED) as archive:
        for file in files:
            archive.write(sys.argv[1], file)
PYTHON
printf '7z\274\257\047\034....' > a.7z
printf 'Rar!\032\007....' > a.rar
pgn-validate one.zip
cat one.zip | pgn-validate
pgn-validate two.zip 2>two; echo $?
grep -c 'decompression failed: gzip ended' two
pgn-validate a.7z "$pgn" 2>&1; echo $?
pgn-validate < a.rar 2>&1; echo $?
