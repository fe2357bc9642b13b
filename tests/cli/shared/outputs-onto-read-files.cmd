# No output replaces a file that an option reads: not the inputs alone are spared.
printf '[Event "a"]\n[Result "*"]\n\n1. e4 e5 2. Ke3 *\n' >game.pgn
printf 'eco\tname\tpgn\nA00\tOpen\t1. e4 e5\n' >eco.tsv
echo game.pgn >list
echo --quiet >arguments
printf '[pgn-validate]\nquiet\n' >settings
pgn-validate -q --write-baseline=known game.pgn >/dev/null
pgn-filter --keys --unique=Event game.pgn >keys
for file in eco.tsv list arguments settings known keys; do cp "$file" "$file.old"; done
pgn-validate --baseline=known --report=json:known game.pgn
pgn-validate --baseline=known --rejects=./known game.pgn
pgn-validate --baseline=known --write-baseline=./known game.pgn
pgn-validate --baseline=known -o known game.pgn
pgn-validate --baseline=known game.pgn 2>&1 1<>known
ln known other
pgn-validate --baseline=known -o other game.pgn
pgn-validate --files-from=list -o list
pgn-validate @arguments -o arguments game.pgn
pgn-validate --settings=settings -o settings game.pgn
pgn-convert --eco=eco.tsv --add=eco -o eco.tsv game.pgn
pgn-filter --eco=eco.tsv -o eco.tsv 'eco = A00' game.pgn
pgn-filter --from-keys=keys -o keys game.pgn
pgn-stats --eco=eco.tsv --sections=openings -o eco.tsv game.pgn
for file in eco.tsv list arguments settings known keys; do cmp "$file" "$file.old"; done
