# What is dropped and added, in every place where it can stand.
cat >clocks.pgn <<'END'
[Event "clocks"]

1. e4 {[%clk 1:00:00]} e5 { [%clk 1:00:00] } 2. Nf3 {[%clk 0:59][%emt 0:00:05]} Nc6 {[%eval 0.3] [%clk 0:58] good}
3. Bb5 {before [%clk 0:57] after} a6 {before [%clk 0:57]} 4. Ba4 {[%clk 0:56] after} Nf6 {[%clk 0:55} 5. O-O {[%clock 1]}
Be7 {[%clk 1:00]	[%csl Ge4]
[%emt 0:01]} 6. Re1 ;[%clk 1:00]
b5 ; text [%clk 1:00] text
7. Bb3 (7. Bxb5 {[%clk 0:01]} axb5) d6 {} *
END
for keep in '' --keep; do
    pgn-convert $keep --no-clocks clocks.pgn
    pgn-convert $keep --no-clocks --no-comments clocks.pgn | grep -c '[{;]'
    pgn-convert $keep --no-clocks --no-variations --width=0 clocks.pgn | tail -n 2
done
cat >tags.pgn <<'END'
[Event "tags"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/R3K3 w A - 0 1"]
[WhiteElo "2000"]
[ECO "Z99"]
[Opening "old"]
[PlyCount "99"]
[FinalFEN "old"]

1. O-O-O Ke7 *

[Event "usual"]
[Annotator "\"quoted\" and \\ back"]

1. b3 e5 2. Bb2 1-0

[Event "faulty"]

1. e4 e5 2. Ke3 *

[Event "camelot"]
[Variant "Camelot"]

1. E6-E8 *
END
for tags in none all Event,WhiteElo Annotator FEN Nothing; do
    echo "== $tags"
    pgn-convert --tags=$tags --to=pgn tags.pgn
done
printf 'eco\tname\tpgn\nX01\tA "quoted" \\ name\t1. b3\n' >table.tsv
for add in eco opening plycount fen polyglot eco,opening,plycount,fen,polyglot; do
    for keep in '' --keep; do
        echo "== $add $keep"
        pgn-convert $keep --eco=table.tsv --add=$add tags.pgn 2>messages || echo "status $?"
        cat messages
    done
done
