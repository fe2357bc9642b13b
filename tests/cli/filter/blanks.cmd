# Between the words of a condition any blank may stand, or none.
printf '[White "a"]\n[Black "b"]\n\n1. e4 *\n' >game.pgn
for condition in 'White="a"' "White${IFS}=${IFS}\"a\"" "$(printf 'White\r\n=\r\n"a"\r')" "$(printf '\t(White="a"\t)\n&&\n!(Black="a")\n')" \
    'White="a"&&Black="b"' 'White="a"||Black="a"' '!White="b"' "$(printf 'White\v="a"')"; do
    pgn-filter $J -c -e "$condition" game.pgn
done
