# A report that does not fit together is refused, whatever in it was changed.
printf '[White "A"]\n\n1. e4 e5 2. Ke3 Nf6 3. e9 *\n' >a.pgn
cp a.pgn "$(printf 'b\377.pgn')"
pgn-validate --fail-on=never --format=json a.pgn b* >good
pgn-validate --merge -q --fail-on=never --format=json good | cmp - good && echo same
while IFS= read -r change; do
    sed "$change" good >changed
    pgn-validate --merge -q --fail-on=never --format=json changed >out && echo "read: $change: $(wc -l <out) lines"
done <<'END'
s/"plies":[0-9]*,"e/"plies":77,"e/
s/"bytes":[0-9]*}/"bytes":77}/
s/"styles":0/"styles":1/
s/"good":0/"good":1/
s/"games":[0-9]*/"games":3/
s/"lines":3/"lines":2/
/"parts"/p
/"parts"/d
s/"code":"M102"/"code":"M103"/
s/illegal-move/illegal-movement/
s/"ply":3/"ply":4294967296/
s/"variant":"Standard"/"variant":"Quux"/
s/"pieces":"en"/"pieces":"xx"/
s/"encoding":"windows-1252"/"encoding":""/
s/"severities":"w/"severities":"x/
s/"severities":"w/"severities":"/
s/"parts":\[/"parts":[1,/
s/"parts":\[{/"parts":[[{/
s/\]}$/,]}/
s/\]}$/] ]}/
s/"range":\[0,null\]/"range":[null]/
s/"range":\[0,null\]/"range":(0,null]/
s/"range":\[0,null\]/"range":[0,null)/
s/"range":\[0,null\]/"range":[0,x]/
s/"range":\[0,null\]/"range":[x,null]/
s/"range":\[0,null\]/"range":[5,3]/
s/"range":\[0,null\]/"range":[0,100]/
s/"range":\[0,null\]/"range":[1,null]/
s/"file_bytes":"62ff/"file_bytes":"6200/
s/"file_bytes":"62ff/"file_bytes":"62fg/
s/"file_bytes":"62ff/"file_bytes":"62f/
s/"file_bytes":"[0-9a-f]*"/"file_bytes":""/
s/"fingerprint":"d9/"fingerprint":"D9/
s/"severity":"error"/"severity":"an error that is longer than what is shown of it"/
s/"size":41,"lines"/"trouble":true,&/
2d
s/$/\r/
1s/^/x/
3s/"file":"/"file":"\\u0000/
END
for option in --max-game=1M --read-pieces=de --variant=chess960; do
    pgn-validate --fail-on=never --format=json $option a.pgn >other
    pgn-validate --fail-on=never --format=json a.pgn >first
    pgn-validate --merge -q --fail-on=never first other
    pgn-validate --merge -q --fail-on=never other other | head -n 1
done
