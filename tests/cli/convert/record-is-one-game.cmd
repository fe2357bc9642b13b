# A record is one game or none: what could end it or begin another in PGN is refused where it stands.
say() { pgn-convert --from="$1" --to=uci; echo "status $?"; }
printf 'e2e4 foo e7e5\n' | say uci
printf 'e2e4\n[Event "x"]\ne2e4 {x} e7e5\n' | say uci
printf 'Event\tmoves\na\t[Event "x"]\nb\te4\\n\\n[Event "y"]\\n\\n1. d4\n' | say tsv
printf '{"moves":[{"move":"e4"},{"move":"foo bar"}]}\n' | say jsonl
printf '{"moves":[{"move":"e4) 1. d4"}]}\n' | say jsonl
printf '{"moves":[{"nag":"1 ) ("}]}\n' | say jsonl
printf '{"moves":[{"line_comment":"x\\ry"}]}\n' | say jsonl
printf '{"tags":{"Event":"x\\n\\n[Event y"}}\n' | say jsonl
