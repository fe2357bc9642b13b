# Names of fields may be written with escapes by number; another name stays unknown.
printf '%s\n' '{"\u0074ags":{"\u0045vent":"x"},"\u006dov\u0065s":[{"\u006D\u006fve":"e4","aft\u0065r":[{"n\u0061g":1}]}],"r\u0065sult":"1-0"}' >game.jsonl
pgn-convert --tags=Event game.jsonl
for name in 'm\u006ffe' '\u006d' 'move\u0073' 'm\ove' 'mov\u006' 'mov\u0065\u0000'; do
    printf '{"moves":[{"%s":"e4"}]}\n' "$name" | pgn-convert
done
printf '%s\n' '{"moves":[{"move":"e4","m\u006fve":"d4"}]}' | pgn-convert
