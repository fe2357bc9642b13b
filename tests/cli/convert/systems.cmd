# Games and positions of every system come back from every form, without --variant; a FEN holds less.
for name in three-check marineerimine camelot camelot-wcf; do
    file=$FIXTURES/variants/$name.pgn
    variant=$(sed -n '/^\[Variant "/{s///; s/"]$//p; q;}' "$file")
    pgn-convert "$file" >whole.pgn
    pgn-convert --to=uci whole.pgn >moves
    pgn-convert --to=fen --quiet whole.pgn >positions
    pgn-convert --to=jsonl whole.pgn | pgn-convert | cmp - whole.pgn
    pgn-convert --to=lines whole.pgn | pgn-convert | cmp - whole.pgn
    pgn-convert --to=tsv whole.pgn | pgn-convert | cmp - whole.pgn
    pgn-convert --to=csv --tags=Variant whole.pgn | pgn-convert | cmp - whole.pgn
    pgn-convert moves | pgn-convert --to=uci | cmp - moves
    pgn-convert --to=epd whole.pgn | pgn-convert --to=fen --quiet | cmp - positions
    pgn-convert --variant="$variant" positions | pgn-convert --to=fen --quiet | cmp - positions
    pgn-validate --variant="$variant" positions
    head -n 1 moves | cut -c1-60
    pgn-convert --to=epd --positions=0 whole.pgn | head -n 1
    pgn-convert --to=fen --positions=0 whole.pgn >positions
done
pgn-convert --to=uci "$FIXTURES/games/chess960.pgn" | pgn-convert | grep -c '^\[Variant "Chess960"\]$'
# A game whose system only the command line named has it by itself afterwards, but not where bytes are kept.
printf '1. e4 e5 *\n\n' >bare.pgn
for form in pgn jsonl csv tsv uci lines; do
    pgn-convert --variant=marineerimine --to=$form bare.pgn | pgn-convert | grep -c '^\[Variant "Marineerimine"\]$'
done
pgn-convert --variant=marineerimine --keep bare.pgn
printf 'variant atomic position startpos moves e2e4\n' | pgn-convert --to=uci
