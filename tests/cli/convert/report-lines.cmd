# What is reported of one game is reported at its own line, whatever was said before.
printf '[Event "x"]\n\n1. e4 e5\n2. Nf3 ]] Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n5. Qh7 b5 *\n\n[Event "y"]\n\n1. e4\n%%\nKe2 *\n' |
    pgn-convert --on-error=truncate --to=uci
