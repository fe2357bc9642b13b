# Options that exclude each other are refused, each pair of them.
club=$FIXTURES/examples/club.pgn
for other in -eplies\>0 --position=start --pattern=8/8/8/8/8/8/8/8 --material=KK --moves=e4 -v --list --sort=White --split=2 \
    --keys --from-keys=x; do
    pgn-filter --unique=position "$other" -o %s.pgn "$club"
done
for other in -c --list --duplicates=x --split=2 --sort=White; do pgn-filter --keys "$other" -o %s.pgn "$club"; done
for other in --keys --unique --duplicates=x; do pgn-filter --from-keys=x "$other" "$club"; done
for other in -c --list; do pgn-filter --split=2 "$other" -o %s.pgn "$club"; done
pgn-filter --split=2 -o x.pgn "$club"
pgn-filter --split=2 "$club"
pgn-filter --split=0 -o %s.pgn "$club"
pgn-filter --split=nothing -o %s.pgn "$club"
pgn-filter --split=moves -o %s.pgn "$club"
pgn-filter --split= -o %s.pgn "$club"
pgn-filter --sort= "$club"
# Only --sort has an order that could be reversed, and only what holds games back has a limit of memory.
pgn-filter --split=White,-Date -o %s.pgn "$club"
pgn-filter --unique=-White "$club"
pgn-filter -c --memory=1M "$club"
pgn-filter -c --memory=1M --tail=2 "$club"
ls
