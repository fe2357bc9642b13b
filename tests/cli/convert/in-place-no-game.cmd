# What holds no game stays in its file, and in a line of its own: a report alone would lose it.
printf 'A letter.\n\n- that nobody kept\n' >letter.pgn
printf '\n \n' >blank.pgn
printf '[Event "a"]\\n\\n1. e4 *\\n\ngarbage\n[Event "b"]\\n\\n1. d4 *\\n\n' >games.lines
mkdir before; cp letter.pgn blank.pgn games.lines before
for options in --in-place '--in-place --keep' --diff '--in-place --on-error=skip'; do
    pgn-convert $J $options letter.pgn blank.pgn
done
pgn-convert $J --to=lines games.lines
pgn-convert $J --diff --to=lines --keep games.lines
pgn-convert $J --in-place --to=lines --keep games.lines
for file in letter.pgn blank.pgn games.lines; do cmp $file before/$file && echo same; done
# A file keeps its form: what another one does not carry, and what cannot be read, would be lost with it.
pgn-convert $J --to=jsonl games.lines >games.jsonl
pgn-convert $J --to=uci games.lines >games.uci
cp games.jsonl games.uci before
pgn-convert $J --in-place games.jsonl games.uci games.lines
pgn-convert $J --diff --to=lines games.jsonl letter.pgn
pgn-convert $J --in-place --from=csv games.lines
for file in games.jsonl games.uci games.lines; do cmp $file before/$file && echo same; done
