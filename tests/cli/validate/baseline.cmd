# What is listed is not reported, also when its game moves or is edited elsewhere.
. "${CASE%/*}/roster.sh"
{ game a '*' '1. e5 *'; game b '*' '1. e4 3. e5 *'; } >old.pgn
pgn-validate $J --quiet --fail-on=never --disable=X --write-baseline=known old.pgn >/dev/null
sed 's/ [0-9a-f]\{16\}$/ HASH/' known
pgn-validate $J --baseline=known --disable=X --format=json old.pgn
{ game new '*' '1. d4 *'; game b '*' '1. e4 3. e5 *'; printf '\n\n'; game a '*' '1. e5 *'; } >moved.pgn
pgn-validate $J --baseline=known --disable=X --format=json moved.pgn
{ game a '*' '1. e5 *'; game b '*' '1. e4 3. e5 Ke6 *'; } >edited.pgn
pgn-validate $J --baseline=known --disable=X --format=gcc --rejects=bad.pgn edited.pgn
[ -s known ] || echo 'nothing is known'
pgn-validate $J --quiet --baseline=known --write-baseline=again --disable=X old.pgn
cmp known again && echo 'the new baseline holds the old one'
# A game whose errors are listed is a good one, whatever else is reported of it.
game c '*' '1. e4 3. e5 Ke6 *' >both.pgn
pgn-validate --quiet --fail-on=never --disable=X --write-baseline=all both.pgn >/dev/null
grep -c . all; grep -v move-number all >some
pgn-validate --baseline=some --disable=X --format=json both.pgn | grep -v parts | cut -c 1-90
