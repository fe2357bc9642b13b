# The tag is read first, also Standard; a position that its system cannot have is an error that names both.
game() { printf '[Event "?"]\n[Variant "%s"]\n[FEN "%s"]\n\n1. Kd2 *\n\n' "$1" "$2"; }
P='4k3/8/8/8/8/8/8/3K2R1 w G - 0 1'
game Standard "$P" | pgn-validate --quiet --disable=missing-roster-tag,missing-setup
game Standard '4k3/8/8/8/8/8/8/3K2R1 w K - 0 1' | pgn-validate --quiet --disable=missing-roster-tag,missing-setup
game '' "$P" | pgn-validate --quiet --disable=missing-roster-tag,missing-setup
game '' "$P" | pgn-validate --variant=three-check --quiet --disable=missing-roster-tag,missing-setup
game Marineerimine "$P" | pgn-validate --quiet --disable=missing-roster-tag,missing-setup
game Chess960 '4k3/8/8/8/8/8/8/3K4 w - - 3+1 0 1' | pgn-validate --quiet --disable=missing-roster-tag,missing-setup
game Camelot "$P" | pgn-validate --quiet --disable=missing-roster-tag,missing-setup
game Standard '2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 00 0 1' | pgn-validate --quiet --disable=missing-roster-tag,missing-setup
echo '4k3/8/8/8/8/8/8/3K4 w - - variant "Atomic";' | pgn-validate --quiet
# A placement with a wrong number of ranks is not said to be of chess if Camelot is named, or if it has more than twelve.
for system in Standard Camelot; do
    for ranks in 2/8/10/12/12/12/12/12/12/12/12/12/12/10/M7 2/8/10/12/12/12/12/12/12/12/12/12 8/8/8/8/8/8/8/8/8; do
        printf '[Variant "%s"]\n[SetUp "1"]\n[FEN "%s w 00 0 1"]\n\n*\n' $system $ranks |
            pgn-validate --format=gcc --quiet --disable=T
        pgn-moves --variant=$system "$ranks w 00 0 1"
    done
done
