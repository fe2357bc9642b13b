# Every rule system: conditions, and the position after ten plies of its first game.
for name in chess960:games three-check:variants marineerimine:variants camelot:variants camelot-wcf:variants; do
    file=$FIXTURES/${name#*:}/${name%:*}.pgn
    system=$(pgn-filter --head=1 "$file" | sed -n 's/^\[Variant "\(.*\)"\]/\1/p')
    fen=$(pgn-filter --head=1 "$file" | pgn-convert --to=fen --quiet --positions=10)
    echo "$name $(pgn-filter $J -c 'valid && plies > 9' "$file")" \
        "$(pgn-filter $J -c --variant="$system" --position="$fen" "$file")" \
        "$(pgn-filter $J -c 'end != ongoing' "$file")"
    pgn-filter $J "variant = '$system'" "$file" | cmp - "$file"
done
pgn-filter $J -c --pattern='*/*/*/*/4P3/*/*/*' "$FIXTURES"/variants/*.pgn
pgn-filter $J -c --material=KK "$FIXTURES"/variants/*.pgn
# The word "start" is the start of --variant.
for system in standard camelot marineerimine three-check; do
    pgn-filter $J -c --variant=$system --position=start "$FIXTURES/games/otb.pgn" "$FIXTURES"/variants/camelot*.pgn
done
pgn-filter $J -c --variant=camelot --position=chess960:518 "$FIXTURES/games/otb.pgn"
# A game without the tag is one of --variant.
printf '1. e4 e5 *\n' | pgn-filter $J -c --variant=three-check "variant = 'three-check'"
