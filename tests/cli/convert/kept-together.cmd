# What is kept stays together: line ends between games are added only where the input had others, where a game between
# two was left out or changed, and where another input begins. The second of the three games cannot be played.
game() { printf '[Event "%s"]\n\n1. %s *\n' "$1" "$2"; }
clock='e4 {[%clk 0:01:00]}'
{ game a e4; game b Qh9; game c d4; } >three.pgn
pgn-convert --keep three.pgn | cmp - three.pgn
pgn-convert $J --keep three.pgn three.pgn >twice 2>messages
{ cat three.pgn; echo; cat three.pgn; } | cmp - twice
pgn-convert --keep --on-error=skip three.pgn | tr '\n' N; echo
{ game a "$clock"; game b d4; game c c4; } | pgn-convert --keep --no-clocks | tr '\n' N; echo
printf '1. e4 *\n' | pgn-convert --to=jsonl >one.jsonl
pgn-convert --keep --on-error=skip three.pgn one.jsonl | sed -n '5,9p'

# The same where blocks are cut, and where a game comes in parts.
long() { printf '[Event "long"]\n\n{'; head -c 600000 /dev/zero | tr '\0' a; printf '} 1. e4 *\n'; }
{ game a "$clock"; long; game c d4; } >long.pgn
pgn-convert $J --keep long.pgn | cmp - long.pgn
for options in --max-game=100K '--max-game=100K --no-clocks' '--max-game=100K --on-error=skip'; do
    pgn-convert $J --keep $options long.pgn | cut -c1-30 | tr '\n' N; echo
done
