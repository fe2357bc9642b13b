# The tag FEN says where a game starts: a field by which other programs name a position must agree with it.
end='8/8/8/8/8/8/8/K1k5 w - - 0 1'
for fields in "\"fen\":\"$end\"" "\"start\":\"$end\"" "\"initialFen\":\"$end\"" "\"FEN\":\"$end\"" '"fen":"8\/8"' '"fen":null' '"fen":""' '"start":"rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR w KQkq - 0 1"' \
    "\"fen\":\"$end\",\"tags\":{\"FEN\":\"$end\"}" '"fen":7'; do
    printf '{%s,"moves":[]}\n' "$fields" | pgn-convert --from=jsonl --to=fen
done
# a move is one word
printf '{"moves":[{"move":"%s"}]}\n' 'Nf3\u00a0' 'N\u200bf3' '\u00e9f3' | pgn-convert --from=jsonl --to=uci
