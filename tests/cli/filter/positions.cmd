# What is found by position is found by its notation too.
file=$FIXTURES/games/otb.pgn
same() { [ "$1" = "$2" ] || echo "$3: $1, and another way $2"; }
count() { pgn-filter $J -c "$@" "$file"; }
fen='rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'
count --position="$fen"
same "$(count --position="$fen")" "$(pgn-convert --to=epd "$file" | grep -F "${fen% 1 2}" | sed 's/.*#//; s/:.*//' | uniq | wc -l)" position
pattern='*/*/*/*/3PP3/*/*/* b'
count --pattern="$pattern"
same "$(count --pattern="$pattern")" \
    "$(pgn-convert --to=epd "$file" | awk '
        { split($1, rank, "/"); r = rank[5]; gsub(/8/, "44", r); gsub(/7/, "1111111", r); gsub(/6/, "111111", r)
          gsub(/5/, "11111", r); gsub(/4/, "1111", r); gsub(/3/, "111", r); gsub(/2/, "11", r)
          game = $0; sub(/.*#/, "", game); sub(/:.*/, "", game)
          if (r == "111PP111" && $2 == "b") hit[game] } END { for (g in hit) n++; print n + 0 }')" pattern
count --material=KRPKR
count --material=KRPKR:20
count --moves='1. d4 d5 2. c4 e6'
count --moves='c4 e6 d4 d5'
# Either of one kind, and one of each kind
same "$(count --moves=e4)" "$(count --moves=e4 --moves='e4 c5')" moves
same "$(($(count --moves=e4) + $(count --moves=d4)))" "$(count --moves=d4 --moves=e4)" either
same 0 "$(count --moves=d4 --moves=c4 --position="$fen")" 'each kind'
same "$(count --position="$fen")" "$(count --moves=Nf3 --moves=e4 --position="$fen")" 'each kind'
same "$(count --material=KRPKR)" "$(count --material=KRPKR --material=KKRRRRR)" material
# In variations
printf '[Event "?"]\n\n1. e4 (1. d4 d5) e5 *\n' >v.pgn
for move in d4 e4; do
    fen=$(pgn-moves --play=$move start)
    pgn-filter $J -c --position="$fen" v.pgn
    pgn-filter $J -c --variations --position="$fen" v.pgn
done
# What the text leaves out is not asked for
placement=rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R
same "$(count --position="$placement b KQkq -")" "$(count --position="$placement b")" 'without rights'
count --position="$placement w"
count --position="$placement b Kkq"
