printf "%s\n" "[Event \"x\"]" "[Variant \"Crazyhouse\"]" "" "1. e4 *" | pgn-board --ply=1
