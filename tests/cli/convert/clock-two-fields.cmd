# Two fields of a clock are read only if the time control excludes one of their meanings.
game() {
    printf '[TimeControl "%s"]\n\n1. e4 {[%%clk %s]} e5 {[%%clk %s]} *\n' "$1" "$2" "$3"
}
game 5400+30 1:30 1:29 | pgn-convert --to=csv --rows=ply | cut -d, -f3,6
game 300 4:58 4:59 | pgn-convert --to=csv --rows=ply | cut -d, -f3,6
game '?' 1:30 1:29 | pgn-convert --to=csv --rows=ply | cut -d, -f3,6
game '?' 1:30 1:29 | pgn-convert --to=jsonl | tr ',{' '\n\n' | grep clk
game '?' 1:30 1:29 | pgn-validate --disable=missing-roster-tag
game 5400+30 0:50 1:29 | pgn-stats --sections=clocks
