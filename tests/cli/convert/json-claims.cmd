# What a record says a second time must be what its game says; an unknown field is counted.
read_game() { printf '%s\n' "$1" | pgn-convert --to=uci; }
read_game '{"moves":[{"move":"e4","uci":"e2e4"},{"move":"e5","uci":"d7d5"}]}'
read_game '{"moves":[{"move":"e4","uci":"e2e4","after":[{"variation":[{"move":"d4","uci":"d2d3"}]}]}]}'
read_game '{"pieces":"de","moves":[{"move":"Sf3","uci":"g1f3"},{"move":"Sf6","uci":"b8c6"}]}'
read_game '{"pieces":"figurine","moves":[{"move":"\u2658f3","uci":"g1f3"}]}'
read_game '{"notation":"morse","moves":[{"move":"e4","uci":"e2e4"}]}'
read_game '{"pieces":"xx","moves":[{"move":"e4","uci":"e2e4"}]}'
read_game '{"variant":"Camelot","moves":[{"move":"E6-C8","uci":"F6-D8"}]}'
read_game '{"moves":[{"move":"e4","clk":180,"eval":{"cp": 30},"after":[{"comment":"[%eval 0.3] [%clk 0:03:00]"}]}]}'
read_game '{"moves":[{"move":"e4","clk":181,"after":[{"comment":"[%clk 0:03:00]"}]}]}'
read_game '{"moves":[{"move":"e4","eval":{"mate":3},"after":[{"comment":"[%clk 0:03:00]"}]}]}'
read_game '{"moves":[{"move":"e4","csl":["Gd4"],"after":[{"comment":"[%csl Gd5]"}]}]}'
read_game '{"moves":[{"comment":"x","clk":1}]}'
read_game '{"result":"1-0","tags":{"Result":"0-1"},"moves":[{"move":"e4"}]}'
read_game '{"result":"1\/2-1\/2","tags":{"Result":"1/2-1/2"},"moves":[{"move":"e4"}]}'
read_game '{"variant":"Three-check","tags":{"Variant":"Standard"},"moves":[{"move":"e4"}]}'
read_game '{"plies":2,"moves":[{"move":"e4"}]}'
read_game '{"end":"checkmate","moves":[{"move":"e4"}]}'
# Nothing is read in silence as something else, or not at all.
read_game '{"moves":[{"move":"e4e5"}]}'
read_game '{"moves":[{"move":"e4","move":"d4"}]}'
read_game '{"tags":{"White":"A"},"tags":{"White":"B"}}'
read_game '{"tags":{"White":{"text":"A","code":"latin1"}}}'
read_game '{"moves":[{"move":"e4"},{"variation":[{"move":"d4"}],"after":[{"nag":1}]}]}'
read_game '{"Moves":[],"moves":[{"move":"e4"}],"mine":{"a":[1]}}'
printf '%s\n' '{"moves":[{"move":"e4"}],"mine":1}' | pgn-convert --to=uci --on-loss=error
# The tag's result ends moves that nothing else ends; a line end in a tag is counted.
printf '%s\n' '{"tags":{"White":"A\nB\tC","Result":"0-1"},"moves":[{"move":"e4"}]}' >game.jsonl
pgn-convert game.jsonl | tail -n 2
pgn-convert --to=csv game.jsonl | tail -n 1
pgn-convert --to=lines game.jsonl
pgn-convert --to=jsonl game.jsonl
# A table's columns are compared with each other as well.
cat >table.csv <<'END'
file,game,variant,Event,Result,result,plies,end,start,moves
,,Standard,,1-0,0-1,1,ongoing,,e4
,,Standard,,1-0,1-0,2,ongoing,,e4
,,Standard,,1-0,1-0,1,stalemate,,e4
,,Standard,,1-0,1-0,1,ongoing,4k3/8/8/8/8/8/8/4K2R w K - 3+3 0 1,O-O
,,Three-check,,1-0,1-0,1,ongoing,4k3/8/8/8/8/8/8/4K2R w K - 3+3 0 1,O-O
END
pgn-convert --to=uci table.csv
