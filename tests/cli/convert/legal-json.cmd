# JSON that is legal is read, whatever PGN would make of its texts; what PGN cannot hold is an error where it stands.
read_game() { printf '%s\n' "$1" | pgn-convert --from=jsonl; echo "status $?"; }
read_game '{"moves":[{"comment":"a\n\n[Event \"x\"]\n\n1. e4"},{"move":"e4"}]}'
read_game '{"variant":"Marineerimine","moves":[{"move":"e4"}]}'
read_game '{"variant":"Chess960","tags":{"Variant":"Fischerandom","FEN":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},"moves":[{"uci":"e2e4"}]}'
read_game '{"variant":"Atomic","moves":[{"move":"N@f3"}]}'
read_game '{"moves":[{"move":"e4!","after":[{"nag":1},{"line_comment":"}"}]},{"move":"e5"}],"result":"0-1"}'
read_game '{"tags":{"":"x"}}'
read_game '{"tags":{"A B":"x"}}'
read_game '{"moves":[{"nag":256}]}'
read_game '{"moves":[{"nag":-1}]}'
read_game '{"moves":[{"nag":1.5}]}'
read_game '{"moves":[{"comment":"a}b"}]}'
read_game '{"moves":[{"move":"e4"}],"result":"2-0"}'
# Names and values that are not UTF-8 come back byte for byte; so does a game in other letters, by its coordinates.
printf '[W\344iss "M\374ller"]\n\n1. Nf3 {\344} Nf6 *\n\n' >latin1.pgn
pgn-convert latin1.pgn >whole.pgn
pgn-convert --to=jsonl latin1.pgn | tee latin1.jsonl | pgn-convert | cmp - whole.pgn
cat latin1.jsonl
pgn-convert --to=jsonl --pieces=et latin1.pgn | pgn-convert | cmp - whole.pgn
pgn-convert --to=jsonl --notation=descriptive latin1.pgn | pgn-convert --read-notation=descriptive | cmp - whole.pgn
# What no form can hold is left out, and reported.
printf '[ "no name"]\n[A "b"]\n\n1. e4 $256 *\n\n' | pgn-convert
# A letter apart from its square is written as one word.
printf '1. e4 e5 2. N\nf3 (2. B\tc4) Nc6 *\n' | pgn-convert --to=jsonl | pgn-convert | tail -n 2
