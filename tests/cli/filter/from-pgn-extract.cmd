# needs: 40MB
# Each line of the manual's "Coming from pgn-extract", run: what it says there is what happens.
file=with-eco.pgn
pgn-convert --keep --add=eco "$FIXTURES/games/otb.pgn" >$file
count() { pgn-filter $J -c "$@" "$file"; }
# -T, -t, --tagsubstr, -S: conditions on tags, and criteria in a file
count 'player ~ /^Caruana/'
count 'Date ~ "2023"'
count 'ECO ~ /^B9/'
count 'result = 1-0'
fen='rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'
count --position="$fen"
printf 'player ~ /^Caruana/\n&& result = 1-0\n' >criteria
count -e "$(cat criteria)"
# -x, -v, -P: moves, once for each line: either will do
printf 'e4 c5\nd4 d5\n' >lines
set --
while read -r line; do set -- "$@" --moves="$line"; done <lines
count "$@"
echo $(($(count --moves='e4 c5') + $(count --moves='d4 d5')))
# -y, -z: material; -H, FENPattern: positions and patterns
count --material=KRPKR
count --pattern='*/*/*/*/3PP3/*/*/*'
# -b, -p: lengths; -M, --checkmate, --stalemate: ends
count 'plies >= 20 && plies <= 60'
count 'end = checkmate'
count 'end = stalemate'
# --nosetuptags, --onlysetuptags
{ cat "$file"; printf '[SetUp "1"]\n[FEN "8/8/8/8/3p4/1k6/8/R3K3 w - - 0 1"]\n\n1. Kd2 *\n'; } >setup.pgn
pgn-filter $J -c 'not SetUp' setup.pgn
pgn-filter $J -c 'SetUp' setup.pgn
# --selectonly, --skipmatching, --underpromotion: the form lines
pgn-convert --to=lines "$file" | sed -n '3p;5,7p' | pgn-convert --keep | pgn-filter -c
pgn-convert --to=lines "$file" | grep '=[NBR]' | pgn-convert --keep | pgn-filter -c
# -e: openings
count 'eco = B90'
count 'ECO = B90'
# -D, -d, -U, -c: duplicates
cat "$file" "$FIXTURES/examples/club.pgn" "$file" >twice.pgn
pgn-filter $J --unique --duplicates=again.pgn twice.pgn | pgn-filter -c
pgn-filter -c again.pgn
pgn-filter $J --duplicates=again.pgn -o /dev/null twice.pgn
pgn-filter -c again.pgn
pgn-filter $J -c --unique=moves twice.pgn
pgn-filter $J --unique --duplicates=again.pgn -c "$file" twice.pgn
# -#, -E: files of so many games, files by ECO
pgn-filter $J --split=1000 -o '%s.pgn' "$file"
ls [0-9]*.pgn
pgn-filter $J --split=ECO:1 -o '%s.pgn' "$file"
ls [A-E].pgn
# -Z, --stopafter, -n
pgn-filter $J --unique --memory=64K -c twice.pgn
count --head=7
count -v 'result = 1-0'
# -r, --keepbroken, --nobadresults; -a, -o
pgn-filter $J -c -v valid "$FIXTURES/examples/broken.pgn"
pgn-filter $J --head=1 "$file" >all.pgn
pgn-filter $J --tail=1 "$file" >>all.pgn
pgn-filter -o all.pgn all.pgn
pgn-filter -c all.pgn
