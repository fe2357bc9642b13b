# Camelot's kinds of moves, and the same counted from their texts.
file=$FIXTURES/variants/camelot.pgn
pgn-stats $J --sections=moves --to=csv "$file"
grep -v '^\[' "$file" | grep -oE '[A-L][0-9]+([-x][A-L][0-9]+)+' | awk '
    function distance(a, b,    files, ranks) {
        files = index("ABCDEFGHIJKL", substr(a, 1, 1)) - index("ABCDEFGHIJKL", substr(b, 1, 1))
        ranks = substr(a, 2) - substr(b, 2)
        if (files < 0) files = -files
        if (ranks < 0) ranks = -ranks
        return files > ranks ? files : ranks
    }
    { canters = /-/; jumps = /x/; n = split($0, squares, /[-x]/)
      kind = canters && jumps ? "charges" : jumps ? "jumps" \
           : distance(squares[1], squares[n]) > 1 ? "canters" : "plain and castle moves"
      count[kind]++ }
    END { for (kind in count) print kind, count[kind] }' | sort
