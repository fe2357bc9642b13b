# Settings from the nearest .ratsu, up to the repository's root; the command line takes precedence.
mkdir -p repo/.git repo/games && cd repo/games || exit
printf '1. e4 e5 2. Ke3 *\n' >x.pgn
printf '# common\n[pgn-validate]\ndisable = missing-roster-tag\nformat = gcc\nquiet\n\n[pgn-stats]\nunknown\n' >../.ratsu
pgn-validate x.pgn; echo $?
pgn-validate --no-settings --format=json x.pgn | grep -c roster
pgn-validate --format=text x.pgn | grep -c '\^'
pgn-validate --enable=missing-roster-tag x.pgn | grep -c roster
pgn-validate --show-settings --jobs=3 | sed "s:^$(dirname "$PWD"):REPO:" | grep -v max-
cp ../.ratsu ../../other
pgn-validate --settings=../../other x.pgn
cd .. && rm .ratsu && printf '[pgn-validate]\nquiet\n' >../.ratsu && pgn-validate games/x.pgn
pgn-validate --no-settings -j4 --range=0-100 --show-settings | grep -e jobs -e range
