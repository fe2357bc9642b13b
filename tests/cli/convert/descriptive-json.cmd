# Brackets are part of a move in descriptive notation, and in it alone: a game through JSON comes back.
printf '%s\n' '[FEN "4k3/8/8/8/8/8/1N3N2/4K3 w - - 0 1"]' '' '1. Nbd3 Kd7 2. Nh3 (2. Kd2) *' >game.pgn
pgn-convert --to=jsonl --notation=descriptive game.pgn
pgn-convert --to=jsonl --notation=descriptive game.pgn | pgn-convert --read-notation=descriptive | tail -2
for move in 'P(K2)-K4' 'P(K2-K4' 'P-K4)' '(P-K4)'; do
    echo "{\"tags\":{},\"moves\":[{\"move\":\"$move\"}]}" | pgn-convert --read-notation=descriptive --to=uci
    echo "{\"tags\":{},\"moves\":[{\"move\":\"$move\"}]}" | pgn-convert --to=uci
done
printf '%% ratsu: allow empty-tag -- x\n{before}\n[Event "a"]\n[Result "*"]\n\n1. P-K4 P-K4 *\n' | pgn-convert --read-notation=descriptive | tail -n 2
echo '1. 5254 $256 5755 $61345 *' | pgn-convert --read-notation=iccf | tail -n 2
# The notation that is named on the command line is the one of the moves, whatever the record says of them.
printf '{"notation":"descriptive","moves":[{"move":"P-K4","uci":"d2d4"},{"move":"P-K4","uci":"d7d5"}]}\n' >other.jsonl
pgn-convert --read-notation=descriptive other.jsonl
pgn-convert other.jsonl
