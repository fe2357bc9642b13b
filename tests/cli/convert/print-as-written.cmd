# Texts that TeX or a forge would set as other characters or as a formula come out as written.
cat >game.pgn <<'END'
[Event "--- a--b O'Neil ''x'' ``y`` \"z\" ?` !` ,, << >> $x$ a_1 #2"]
[White "O'Kelly, \"K\""]
[Result "*"]

1. e4 {$\alpha$ costs $5 -- :smile: 0:03 ?`que "so" `x'} e5 -- *
END
pgn-convert --to=latex game.pgn | sed -n '/begin{document/,$p'
pgn-convert --to=latex game.pgn | grep -n 'quotationmark}\|textcomp'
pgn-convert --to=markdown game.pgn
