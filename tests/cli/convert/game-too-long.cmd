# A game over --max-game goes whole, in many pieces, to the forms that keep bytes, and to no other.
{ printf '[Event "a"]\n\n1. e4 *\n\n[Event "long"]\n\n1. d4 {'; head -c 300000 /dev/zero | tr '\0' x; printf '} *\n\n[Event "b"]\n\n1. c4 *\n\n'; } >long.pgn
for form in 'pgn --keep' lines pgn jsonl uci; do
    pgn-convert $J --max-game=4K --to=$form long.pgn >out
    echo "$form: $(wc -l <out), $(tr -cd x <out | wc -c)"
done
pgn-convert $J --max-game=4K --keep long.pgn | cmp - long.pgn
pgn-convert $J --max-game=4K --to=lines long.pgn | while read -r line; do printf '%b' "$line"; done | cmp - long.pgn
# It may be the last one, and end anywhere.
for length in 4096 5000 200000; do head -c $length long.pgn >cut.pgn; pgn-convert $J --max-game=1K --keep cut.pgn | cmp - cut.pgn; done
