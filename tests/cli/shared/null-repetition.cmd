# A player who passes repeats a position sooner: all programs count alike.
for moves in '-- -- --' '-- -- -- --' '-- -- -- -- -- -- --' '-- -- -- -- -- -- -- --' '-- -- -- -- -- -- -- -- --' \
    'e4 e5 -- Nc6 -- Nb8 -- Nc6 -- Nb8 -- -- -- --' 'e4 e5 Nc3 Nf6 Nb1 Ng8 Nc3 Nf6 Nb1 Ng8 -- -- -- --'; do
    printf '[Date "2020.01.01"]\n[Result "*"]\n\n%s *\n\n' "$moves" > game.pgn
    echo "$moves: $(pgn-moves --claims --play="$moves" start | tail -n 1)," \
        "$(pgn-stats --to=json --sections=ends game.pgn | sed -n 's/^{"end":"\([^"]*\)".*/stats \1/p')," \
        "$(pgn-convert --to=jsonl game.pgn | sed -n 's/.*"end":"\([^"]*\)".*/convert \1/p')," \
        "fivefold in pgn-filter: $(pgn-filter -c 'end = fivefold' game.pgn)," \
        "passed: $(pgn-validate --enable=fivefold-passed -q --format=gcc game.pgn | grep -c fivefold)"
done
