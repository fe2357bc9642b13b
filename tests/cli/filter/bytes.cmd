# Games pass byte for byte, in their order; what -v takes is the rest.
for file in "$FIXTURES"/games/*.pgn "$FIXTURES"/variants/*.pgn "$FIXTURES"/examples/broken.pgn; do
    pgn-filter $J "$file" | cmp - "$file"
done
file=$FIXTURES/games/otb.pgn
for condition in 'Result = "1-0"' 'plies > 80' 'eco ~ /^C/ || White ~ "K"'; do
    yes=$(pgn-filter $J -c "$condition" "$file") no=$(pgn-filter $J -v -c "$condition" "$file")
    echo "$((yes + no))"
    pgn-filter $J "$condition" "$file" >yes
    pgn-filter $J -v "$condition" yes | wc -c
    pgn-filter $J "$condition" yes | cmp - yes
done
# An empty line is put between games that had none, of their own kind.
printf '[Event "a"]\r\n\r\n1. e4 *' >a; printf '[Event "b"]\n\n1. d4 *\n' >b
pgn-filter $J a b a | od -c
pgn-filter $J 'Event = b' a b a
# A damaged game harms no other, and an unknown variant is passed on as it is.
printf '[Event "a"]\n\n1. e4 {never closed\n\n[Event "b"]\n\n1. Ke2 *\n\n[Event "c"]\n[Variant "Bughouse"]\n\n1. N@f3 *\n' >c
pgn-filter $J -c plies c; pgn-filter $J 'not valid' c; pgn-filter $J 'variant = unknown' c
