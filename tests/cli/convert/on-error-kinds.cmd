# What --on-error says holds for each kind of game that cannot be written: too long, with an illegal move, unreadable.
printf '[Event "a"]\n\n1. e4 *\n\n[Event "long"]\n\n1. d4 {%01500d} *\n\n[Event "b"]\n\n1. c4 *\n' 0 >long.pgn
printf '1. e4 *\n\n1. d4 e4 *\n\n1. c4 *\n' >illegal.pgn
printf '{"moves":[{"move":"e4"}]}\n{"moves":[{"move":"d4"]}\n{"moves":[{"move":"c4"}]}\n' >unreadable.jsonl
for file in long.pgn illegal.pgn unreadable.jsonl; do
    for action in report skip truncate comment stop; do
        echo "$file, $action:"
        pgn-convert $J --max-game=1K --on-error=$action --to=uci $file
    done
done
