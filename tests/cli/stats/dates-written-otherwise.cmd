# A month or day of one digit, other signs between them; what is no date has no year either.
for date in 2013.5.6 2013.05.06 2013-05-6 2013/5/06 2013.5 2013.5.?? 20130106 2013.013.05 2013.13.05 2013.?.6 13.5.6; do
    printf '[Date "%s"]\n\n1. e4 *\n\n' $date
done | pgn-stats --sections=dates --to=csv
