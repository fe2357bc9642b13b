# Values have types: numbers with signs, time controls, rounds, dates that are known in part.
games() {
    printf '[WhiteRatingDiff "%s"]\n[TimeControl "%s"]\n[Round "%s"]\n[Date "%s"]\n\n*\n\n' \
        -5 180+2 1.2 1990.??.?? +7 1500+0 1.10 1991.05.17 0 60+0 2 ????.??.?? ? - ? 1990.12.31
}
count() { echo "$(games | pgn-filter $J -c "$1") $1"; }
count 'WhiteRatingDiff < 0'
count 'WhiteRatingDiff >= 0'
count 'WhiteRatingDiff = 7'
count 'TimeControl >= 180'
count 'TimeControl < 180+2'
count 'base = 180 && increment = 2 && estimate = 260'
count 'speed = blitz'
count 'speed < blitz'
count 'speed = correspondence'
count 'Round < 1.10'
count 'Round > 1.2'
count 'Date < 1991'
count 'Date >= 1990.01.01'
count 'Date = 1990'
count 'Date != 1990'
count 'Date > 1990.06.01'
# A number against a text, and the reverse, with its column
for condition in 'WhiteElo > high' 'White > 2000' 'Date > soon' 'TimeControl > fast' 'Round > final' \
    'speed = fast' 'plies >= 1 && base > long'; do
    pgn-filter "$condition" </dev/null
    echo "status $?"
done
