# A date of question marks is unknown however it is written, and the year is that of pgn-stats: of the first tag with
# a known year.
game() { printf '[Event "%s"]\n[Date "%s"]\n[UTCDate "%s"]\n[EventDate "%s"]\n\n*\n\n' "$@"; }
{
    game marks '?.??.??' '' ''
    game dash - ? 2001.02.03
    game decade '20??.01.01' 2002.02.03 ''
    game zero 0000.00.00 '' 2003.02.03
    game zeros 0000.00.00 '' ''
    game own 2004.05.?? 2001.01.01 ''
    game words 'in May' 2005.06.07 ''
    game none '?.05.12' '' ''
} >games.pgn
pgn-filter $J -c Date games.pgn
pgn-filter $J -c 'Date < 3000' games.pgn
for key in year month day; do pgn-stats --by=Event,$key --to=csv games.pgn | cut -d , -f 1,2 | paste -s -d ' '; done
pgn-stats --sections=years --to=csv games.pgn | cut -d , -f 1,2 | paste -s -d ' '
pgn-filter --list --sort=-Date games.pgn | cut -f 7
# A date that the calendar does not have: nothing comes before or after it.
for date in 2023.02.29 2024.02.29 2000.02.29 1900.02.29 2023.04.31 2023.00 2023.02 '2023.02.3?'; do
    pgn-filter -c "Date > $date" games.pgn
done
pgn-filter -c 'Date = 2023.02.29' games.pgn
