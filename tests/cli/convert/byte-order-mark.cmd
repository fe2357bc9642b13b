# A byte order mark at the beginning of a text is no part of its first record, and hides no remark.
mark='\357\273\277'
printf '[White "a"]\n\n1. e4 e5 *\n\n[White "b"]\n\n1. d4 *\n' >games.pgn
for form in pgn fen epd uci jsonl csv tsv lines; do
    pgn-convert --to=$form games.pgn -o plain && cp plain $form
    { printf "$mark" && cat plain; } >marked
    pgn-convert --quiet --to=uci plain >wanted
    pgn-convert --quiet --to=uci marked | cmp - wanted && echo "$form: $(wc -l <wanted) lines"
done
pgn-convert --to=lines -o marked.lines games.pgn && printf "$mark" | cat - marked.lines | pgn-convert --from=lines --to=lines | od -An -c -N3
fen='4k3/8/8/8/8/8/8/4K3 w - - 0 1'
for before in '' '\n' '# a remark\n' '  # a remark\n' ' \t\n'; do
    printf "$mark$before$fen\n" >positions
    pgn-convert --from=fen --to=fen positions
    pgn-validate positions
    pgn-filter --unique=position -c positions
    pgn-moves <positions
    pgn-perft 1 <positions
done
printf "$mark$fen x\n$fen\n" >positions
pgn-convert --to=fen positions
pgn-perft 1 <positions
printf "$mark" | pgn-perft 1
printf "$mark" | cat - csv >marked.csv
pgn-convert --to=csv --tags=all marked.csv | head -n 1
printf "${mark}eco\tname\tpgn\nX1\tSomewhere\t1. e4 e5\n" >openings
pgn-filter --eco=openings -c 'eco=X1' games.pgn
