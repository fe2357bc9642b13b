# Captures with a colon are written, and what is written is read back, in every language and notation that has letters.
file=$FIXTURES/games/annotated.pgn
pgn-convert "$file" >export
pgn-convert --pieces=et --captures=colon "$file" | sed -n 10,16p
for language in en et ru de nl figurine; do
    for notation in san lan rlan; do
        pgn-convert --pieces=$language --notation=$notation --captures=colon "$file" >colon
        grep '^[^[]' colon | sed 's/{[^}]*}//g' | grep -c ':'
        grep '^[0-9]' colon | grep -c 'x[a-h][1-8]'
        pgn-convert --read-pieces=$language --read-notation=$notation colon | cmp - export
    done
done
# Forms that carry the moves alone, and notations that have no sign for captures.
for form in csv jsonl; do
    pgn-convert --to=$form --pieces=et --captures=colon --on-loss=ignore "$file" >colon
    grep -c ':' colon
    pgn-convert --read-pieces=et --to=uci colon >back
    pgn-convert --to=uci export | cmp - back
done
pgn-convert --notation=uci --captures=colon "$file" | cmp - <(pgn-convert --notation=uci "$file")
# Castling by the rook, where it has no other meaning, in Estonian letters as well.
cat >rook.pgn <<'GAME'
[Variant "Fischeri male"]
[FEN "4k3/8/8/8/8/8/8/R5KR w HA - 0 1"]

1. Vh1-f1 *

[Variant "Fischeri male"]
[FEN "4k3/8/8/8/8/8/8/R1K4R w HA - 0 1"]

1. Va1-d1 *
GAME
pgn-convert --read-pieces=et rook.pgn | grep '^1'
pgn-convert --read-pieces=et --to=uci rook.pgn
