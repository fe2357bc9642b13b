# Zeros before a number are read, reported and mended: NAGs, move numbers, operations of EPD.
printf '1. e4 $01 e5 $0 02. Nf3 $009 Nc6 03... $10 *\n' >game.pgn
pgn-validate -q --format=gcc --disable=R,T game.pgn
pgn-validate --fix --no-settings game.pgn 2>messages; cat messages
pgn-convert --to=uci game.pgn
pgn-convert --notation=san --width=0 game.pgn
printf '4k3/8/8/8/8/8/8/4K3 w - - %s;\n' 'acd 012' 'ce +35' 'ce -07' 'ce 1.5' 'ce x' 'ce' | pgn-validate -q --format=gcc --from=epd
