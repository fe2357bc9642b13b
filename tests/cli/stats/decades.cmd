# More years than a chart has room for are put into decades, which are written so; the data have each year.
# games FIRST: one game of each year from FIRST to 2029, and three without a year.
games() {
    for year in $(seq "$1" 2029); do printf '[Date "%s.01.01"]\n[Result "1-0"]\n\n1. e4 1-0\n\n' $year; done
    printf '[Date "%s"]\n\n*\n\n' '199?.01.01' '????.??.??' ''
}
games 1965 >games.pgn
pgn-stats --sections=years games.pgn
pgn-stats --sections=years --to=html games.pgn | grep -o '>[12][0-9][0-9][^<]<\|>????<' | tr -d '\n'
games 1998 | pgn-stats --sections=years --to=csv | wc -l
games 2001 | pgn-stats --sections=years | tail -n +11
games 2000 | pgn-stats --sections=years | tail -n 5
