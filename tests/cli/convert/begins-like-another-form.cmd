# PGN whose first line begins as that of another form does is read as PGN.
printf '{"Quoted" he says} 1. e4 *\n' | pgn-convert --width=0
printf '[\nEvent "x"]\n\n1. e4 *\n' | pgn-convert --to=uci
printf 'position after 1. e4 *\n' | pgn-validate -q --format=gcc --disable=T
printf '[\n  {"tags": {}}\n]\n' | pgn-convert
printf ' { "tags" : {"White":"x"}}\n' | pgn-convert | grep White
