# With --keep, tags that are added stand with the tags before the moves; without any, before the game.
add='pgn-convert --keep --add=plycount'
printf '\xef\xbb\xbf1. e4 e5 *\n' | $add
printf '1. e4 e5 * 1. d4 *\n' | $add
printf '{a}\n[Event "x"]\n\n1. e4 [Foo "f"] e5 *\n' | $add
printf '1. e4\n[Foo "f"] e5 *\n' | $add
printf '[Foo "f"]\n\n1. e4 *\n' | $add --tags=Bar
printf '1. e4 *\n' | pgn-convert --to=lines --add=plycount
