# Why a move is not legal, and what was meant, in the letters that were asked for: in each program that reads moves.
moves() { pgn-moves --pieces="$1" --play="$2" start; }
moves de 'd3 d6 Sfd2'
moves et 'd3 d6 Rfd2'
moves ru 'd3 d6 Кfd2'
moves de 'd3 d6 Lf5+'
moves de 'e4 e5 Zf3'
for letters in de et ru en; do
    printf '1. d3 d6 2. %sfd2 *\n\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1"]\n\n1. %sc3 *\n' \
        "$(printf 'de S\net R\nru К\nen N\n' | sed -n "s/^$letters //p")" \
        "$(printf 'de S\net R\nru К\nen N\n' | sed -n "s/^$letters //p")" >game.pgn
    pgn-validate -q --format=gcc --disable=R,T --read-pieces=$letters game.pgn
    pgn-convert --to=uci --read-pieces=$letters game.pgn
done
# English letters are read after those of the language, and answered in it.
moves de 'd3 d6 Nfd2'
