# The opening is that of the main line, also where variations are looked through before it is named.
cat >games.pgn <<'END'
[White "A"]

1. Nf3 d6 (1... e6 2. g3) 2. e4 c5 3. d4 *
END
for looks in "" --variations; do pgn-filter $J $looks -c 'opening ~ "Sicilian"' games.pgn; done
# A variation names no opening, however deep in the known lines it comes.
echo '1. e4 c5 2. Nf3 d6 (2... Nc6 3. d4) *' | pgn-filter $J --variations --position='r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3' -c 'eco = B50'
