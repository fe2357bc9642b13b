# SQL holds no NUL, no part of a millisecond and no part of a hundredth of a pawn.
printf '[Event "a\0b\0c"]\n[Own "\0"]\n\n1. e4 {\0} e5 *\n' | pgn-convert --to=sql --tables=games,comments | tail -n +6 | grep -c "$(printf '\357\277\275')"
for value in 'clk 0:00:01.1230' 'clk 0:00:01.1234' 'emt 0:00:01.5' 'eval 0.350' 'eval 0.355' 'eval 0.355,20' 'eval #-3'; do
    echo "$value"
    printf '1. e4 {[%%%s]} *\n' "$value" | pgn-convert --to=sql | grep -c "'\[\[1,\"e4\",\"e2e4\",.*[0-9]\]\]'"
done
