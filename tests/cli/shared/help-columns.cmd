# Every line of every --help fits in 80 columns.
for program in validate convert stats filter perft moves board touch; do
    pgn-$program --help >help
    awk -v program=$program '
        length($0) > 80 { print program ": " length($0) " columns: " $0 }
        /^ *-/ { options++ }
        END { print program, (options > 10 ? "has" : "lacks"), "its options" }' help
done
