# Control characters (C0, DEL, and C1 as UTF-8 or as bytes that are not UTF-8) reach no terminal and no file's name: not
# in messages, tables, forms for print, lists, JSON. A table of places: how many lines have one.
escape=$(printf '\033') c1=$(printf '\302\233') del=$(printf '\177')
name="n$escape[1m$c1$del.pgn"
printf '[Event "a\033[31m\302\233b\177c"]\n[Site "x\233\205\201y"]\n[White "w\033]0;t\007\tz"]\n[Black "%s"]\n[Result "1-0"]\n\n{co\033[1m\302\205 m\177} 1. e4 $1 {x\233\201y\nnext} e5 2. Ke2 1-0\n' "$c1" >"$name"
sed 's/2\. Ke2/2. Ke3\x1b/' "$name" >"b$name"
hidden() {
    label=$1; shift
    "$@" >../seen 2>&1
    printf '%s: ' "$label"; [ -s ../seen ] || echo nothing
    LC_ALL=C awk '/[\001-\010\013\014\016-\037\177]|\302[\200-\237]/ { n++ } END { print n + 0 }' ../seen
}
for form in text gcc json sarif github junit codequality markdown; do
    hidden "validate $form" pgn-validate --style --format=$form "$name" "b$name"
done
hidden 'validate diff' pgn-validate -q --format=json --max-per-check=1 "$name"
for form in text markdown html latex jsonl; do hidden "convert $form" pgn-convert --to=$form "$name"; done
hidden 'convert message' pgn-convert --to=uci "b$name"
for form in text html json; do
    hidden "stats $form" pgn-stats --to=$form --by=Event,Site,White --crosstable --tree=2 "$name"
done
hidden 'stats message' pgn-stats -o /dev/null "b$name" "lost$name"
hidden 'filter list' pgn-filter --list "$name"
hidden "filter message" pgn-filter "White ! $escape$c1" "$name"
hidden 'board operand' pgn-board "$escape"
hidden 'board line' pgn-board "--stdin-name=$name" <"$name"
hidden 'moves play' pgn-moves "--play=$escape$c1" start
hidden 'perft operand' pgn-perft 1 "$c1"
hidden 'touch operand' pgn-touch start "$escape"
hidden 'unknown option' pgn-touch "--$escape$c1"
hidden 'bad value' pgn-convert "--to=$escape$c1"
hidden 'unknown check' pgn-validate "--explain=$escape$c1"
hidden 'settings' pgn-validate "--settings=lost$name"
hidden 'output' pgn-convert -o "none/$name" "$name"
mkdir split
for key in Event Site White Black; do pgn-filter --split=$key -o 'split/%s.pgn' "$name"; done
hidden 'names of files' ls split
cd split && printf '%s\n' * | LC_ALL=C tr '\200-\237' '!' 
