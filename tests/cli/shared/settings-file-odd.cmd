# Settings without a value, with an empty one, twice, and after each other's place; a root above the folder.
mkdir -p repo/.git repo/a/b && cd repo/a/b || exit
printf '[pgn-convert]\nwidth=7\n' >../../../.ratsu
pgn-convert --show-settings | grep -c width
printf '[pgn-convert]\nwidth \t = 70\nwidth=72\ntags=\nno-comments\nadd=eco\nadd=plycount\n' >../../.ratsu
pgn-convert --show-settings --width=74 --width=75 --progress --no-progress -o x | grep -v ^default | sed 's/^[^\t]*ratsu/RATSU/'
# a text that NUL would cut short, and a folder
printf '[pgn-convert]\nwidth=70\0\nto=uci\n' >nul
pgn-convert --settings=nul </dev/null
printf -- '--to=uci\0\n--width=7\n' >nul
pgn-convert @nul </dev/null
pgn-convert --settings=. </dev/null
# names that are too long, or near another
printf '[pgn-convert]\n%0100d\n' 0 >long
pgn-convert --settings=long </dev/null
printf '[pgn-convert]\nwidht=3\n' >near
pgn-convert --settings=near </dev/null
# no name before the =, and a value that may be left out
printf '[pgn-convert]\n= 5\n' >nameless
pgn-convert --settings=nameless </dev/null
printf '[pgn-filter]\nunique\n' >unique
printf '1. e4 *\n\n1. e4 *\n' | pgn-filter -c --settings=unique
