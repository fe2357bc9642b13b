# --signs: a sign stands right after its move, also with --keep and in lines; elsewhere the number stays, since two signs would be read as one.
cat >games.pgn <<'END'
[Event "A"]
[Result "*"]

$2 1. e4 $1 e5$4 { x } $1 2. Nf3 $1 $2 (2. Nc3
$6) 2... Nc6! $1 3. Bb5 $18 *
END
pgn-convert $J --keep --signs games.pgn
pgn-convert $J --signs games.pgn | tail -n 2
pgn-convert $J --keep --signs --no-comments games.pgn | tail -n 2
pgn-convert --to=jsonl <games.pgn >numbers
pgn-convert $J --to=lines --signs <games.pgn | pgn-convert --to=jsonl | cmp - numbers && echo the same NAGs
