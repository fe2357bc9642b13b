# Variations that replace no move, lines without one, tags that no text holds, and what is cut off at the first move.
printf '(1. d4 d5) 1. e4 ( {a} ) (1. c4 (2. Nf3)) 1-0\n' >first.pgn
pgn-convert --split-variations --width=0 first.pgn
pgn-convert --keep --on-error=truncate first.pgn
printf 'White,Black,moves\nA,B,e4 e5\n' | pgn-convert --from=csv --tags=White --width=0
printf '{"tags":{"White":"A","Foo":"f"},"moves":[]}\n' | pgn-convert --from=jsonl --tags=White
for on in truncate comment skip stop; do
    printf '[White "A"]\n\n1. e5 {a} e6 (2. d4) *\n\n1. e4 e5 2. Ke3 ({b} 2. Ke2 Ke3) Nc6 {c} 0-1\n\n1. d4 (1. Zz9 d5 {x}) (1. c4 Zz9) d5 *\n' |
        pgn-convert --on-error=$on --width=0
    echo "== $on: $?"
done
printf '1. e5 e5 *\n' | pgn-convert --on-error=comment --width=0
printf '1. e4 {[%%clk 0:01:00] {x} e5 $1 ( ) *\n' | pgn-convert --no-clocks --no-nags --width=0
printf '1. e4 e5 2. -- (2. Nf3) 2... Nc6 *\n' | pgn-convert --mainline --add=fen,polyglot,plycount --width=0
# Deeper than an element can say.
brackets() { printf '%070000d' 0 | tr 0 "$1"; }
{ printf '1. e4 '; brackets '('; printf 'd4'; brackets ')'; echo ' e5 *'; } >deep.pgn
pgn-convert --on-error=truncate --width=0 deep.pgn
# A Result tag that is added because the game is cut stays when tags are dropped.
printf '[ECO "B00"]\n\n1. e4 Ke5 1-0\n' | pgn-convert --on-error=truncate --tags=Event
# A comment or variation that is not closed and goes with all after it is reported, also where bytes are kept.
printf '1. e4 (1. d4) e5 {oops 2. Nf3 Nc6 1-0\n' >comment.pgn
printf '1. e4 (1. d4 {a} d5 2. c4 1-0\n' >variation.pgn
for game in comment variation; do
    for drop in --no-comments --no-variations; do
        for form in --width=0 --keep --to=lines; do pgn-convert $form $drop $game.pgn | tail -n 2; done
    done
done
