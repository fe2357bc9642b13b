# The opening is that of the main line, also where variations are looked through before it is named.
cat >games.pgn <<'END'
[White "A"]

1. Nf3 d6 (1... e6 2. g3) 2. e4 c5 3. d4 *
END
for looks in "" --variations; do pgn-filter $J $looks -c 'opening ~ "Sicilian"' games.pgn; done
