# Status 2, nothing on standard output, and the nearest name.
try() { pgn-validate "$@" 2>&1 >out; echo "status $?"; cat out; }
try --formt=json
try --form=json
try --format=jsno
try --quiet=yes
try -x
try -j
try --jobs=0
try --range=7
try --max-errors
