# Ranges that tile a file of lines give each record once, wherever they are cut, whatever ends its lines, and whether
# or not the last line is ended. In uci an empty line is a record, too: a game without moves.
tile() {
    from=0
    while [ $from -lt "$(wc -c <file)" ]; do
        pgn-convert --from=$1 --to=$2 --range=$from-$((from + $3)) file
        from=$((from + $3))
    done >parts
    cmp -s parts all || { echo "$1 by $3 bytes:"; cat parts; }
}
try() {
    for end in '\n' '\r\n' '\r'; do
        for last in '' "$end"; do
            printf "$3$end$4$end$5$last" >file
            pgn-convert --from=$1 --to=$2 file >all
            echo "$1: $(cat all)"
            for step in $6; do tile $1 $2 $step; done
        done
    done
}
try uci uci d2d4 '' e2e4 '1 2 3 4 5'
try jsonl uci '{"moves":[{"move":"e4"}]}' '{}' '{"moves":[{"move":"d4"}]}' '1 7'
try fen fen '8/8/8/8/k7/8/8/K7 w - - 0 1' '# none' '8/8/8/8/k7/8/8/K7 b - - 0 1' '1 7'
